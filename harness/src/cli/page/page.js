// Reading needs none of this: it sorts and filters tables, and copies texts.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  table.querySelectorAll("th").forEach((head, column) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      table.querySelectorAll("th").forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent;
      const order = (a, b) => key(a).localeCompare(key(b), undefined, { numeric: true });
      const rows = [...body.rows].sort(order);
      body.append(...(down ? rows.reverse() : rows));
    });
  });
}
for (const input of document.querySelectorAll("input[type=search]")) {
  input.closest("p").hidden = false;
  const body = document.getElementById(input.dataset.of).tBodies[0];
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const row of body.rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
for (const block of document.querySelectorAll("pre.copied")) {
  const button = document.createElement("button");
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = "Copied";
  });
  block.before(button);
}

//! Dense elements: what they hold, however they are written.

use stridecheck_ir::{Attribute, DenseElementsAttr, Form, OpSpec, Place, Type, print};

use crate::read::read;

/// The elements that a text says.
fn elements(text: &str) -> DenseElementsAttr {
    let body = read(&format!("\"t\"() {{a = {text}}} : () -> ()"));
    let op = body.first_op(body.module_block()).expect("there is one op");
    let attribute = body.attribute(op, "a").and_then(Attribute::as_elements);
    attribute.expect("the text is that of elements").clone()
}

fn integers(text: &str) -> Vec<i128> {
    elements(text).integers().collect()
}

#[test]
fn integers_have_the_sign_of_their_type() {
    assert_eq!(
        integers("dense<[255, -1, 127]> : tensor<3xi8>"),
        [-1, -1, 127]
    );
    assert_eq!(integers("dense<[255, 1]> : tensor<2xui8>"), [255, 1]);
    assert_eq!(integers("dense<[true, false]> : vector<2xi1>"), [1, 0]);
    assert_eq!(integers("dense<[2048, 1]> : vector<2xi12>"), [-2048, 1]);
    let least = "dense<[-170141183460469231731687303715884105728, 1]> : tensor<2xi128>";
    assert_eq!(integers(least), [i128::MIN, 1]);
}

#[test]
fn bits_are_zero_extended() {
    let bits: Vec<_> = elements("dense<[-1, 5]> : vector<2xi12>").bits().collect();
    assert_eq!(bits, [0xFFF, 5]);
    let bits: Vec<_> = elements("dense<[1.0, -2.0]> : vector<2xf16>")
        .bits()
        .collect();
    assert_eq!(bits, [0x3C00, 0xC000]);
}

#[test]
fn equal_elements_are_kept_once_and_given_as_often_as_there_are() {
    let splats = [
        "dense<3> : tensor<2x2xi8>",
        "dense<[[3, 3], [3, 3]]> : tensor<2x2xi8>",
        "dense<\"0x03\"> : tensor<2x2xi8>",
        "dense<\"0x03030303\"> : tensor<2x2xi8>",
    ];
    for text in splats {
        let found = elements(text);
        assert!(found.is_splat(), "{text}");
        assert_eq!(found.integers().collect::<Vec<_>>(), [3; 4], "{text}");
        assert_eq!(found.shape(), [2, 2]);
    }
    assert_eq!(elements("dense<7> : tensor<0xi8>").integers().count(), 0);
    assert!(elements("dense<> : tensor<4x0xi8>").is_empty());
}

#[test]
fn bytes_in_a_string_start_with_the_lowest_one() {
    assert_eq!(
        integers("dense<\"0x01020304\"> : tensor<2xi16>"),
        [0x0201, 0x0403]
    );
    // Eight truth values are in a byte, the first one in its lowest bit.
    let found = integers("dense<\"0x0502\"> : tensor<10xi1>");
    assert_eq!(found, [1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
    assert_eq!(integers("dense<\"0xFF\"> : tensor<9xi1>"), [1; 9]);
    let single = elements("dense<\"0x0000803F00000040\"> : tensor<2xf32>");
    let found: Vec<_> = single.attributes().map(|value| value.to_string()).collect();
    assert_eq!(found, ["1.000000e+00 : f32", "2.000000e+00 : f32"]);
}

#[test]
fn a_complex_element_is_two_numbers() {
    assert_eq!(
        integers("dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>"),
        [1, 2, 3, 4]
    );
    assert_eq!(
        integers("dense<(1, 2)> : tensor<2xcomplex<i8>>"),
        [1, 2, 1, 2]
    );
}

#[test]
fn elements_that_are_made_print_as_those_that_are_read() {
    let ty = Type::vector(vec![2], Type::integer(8));
    let made = [
        (
            DenseElementsAttr::of_bits(ty.clone(), [1, 0xFF]),
            "dense<[1, -1]>",
        ),
        (DenseElementsAttr::of_bits(ty.clone(), [2, 2]), "dense<2>"),
        (DenseElementsAttr::splat(ty, 0xFF), "dense<-1>"),
    ];
    for (elements, text) in made {
        let attribute = Attribute::DenseElements(elements);
        assert_eq!(attribute.to_string(), format!("{text} : vector<2xi8>"));
        let mut body = read("");
        let place = Place::End(body.module_block());
        body.build(place, OpSpec::unknown("t").attribute("a", attribute));
        let printed = print(&body, Form::current());
        assert_eq!(print(&read(&printed), Form::current()), printed);
    }
}

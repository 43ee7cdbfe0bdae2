func.func @one_dimension(%v: vector<4xi8>, %w: vector<4xi8>) -> (vector<4xi8>, vector<4xi8>, vector<4xi1>) {
  %0 = arith.floordivsi %v, %w : vector<4xi8>
  %1, %2 = arith.addui_extended %0, %w : vector<4xi8>, vector<4xi1>
  %3, %4 = arith.mului_extended %1, %w : vector<4xi8>
  return %3, %4, %2 : vector<4xi8>, vector<4xi8>, vector<4xi1>
}
func.func @several(%v: vector<2x1x3xi8>) -> (vector<2x1x3xi8>, vector<2x1x3xi1>) {
  %0, %1 = arith.addui_extended %v, %v : vector<2x1x3xi8>, vector<2x1x3xi1>
  %2 = arith.maxsi %0, %v : vector<2x1x3xi8>
  return %2, %1 : vector<2x1x3xi8>, vector<2x1x3xi1>
}
func.func @casts(%v: vector<2x2xindex>, %c: vector<2x2xi1>, %d: i1) -> (vector<2x2xi32>, vector<2x2xi8>, vector<2x2xindex>) {
  %0 = arith.index_cast %v : vector<2x2xindex> to vector<2x2xi32>
  %1 = arith.index_castui %0 : vector<2x2xi32> to vector<2x2xindex>
  %2 = arith.extui %c : vector<2x2xi1> to vector<2x2xi8>
  %3 = arith.select %d, %v, %1 : vector<2x2xindex>
  return %0, %2, %3 : vector<2x2xi32>, vector<2x2xi8>, vector<2x2xindex>
}

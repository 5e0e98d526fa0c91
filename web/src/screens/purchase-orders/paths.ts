export const LIST_PATH = "/purchase-order";
export const ADD_PATH = "/purchase-order/add";

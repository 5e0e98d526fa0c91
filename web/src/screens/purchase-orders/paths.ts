export const LIST = "/purchase-order";
export const ADD = "/purchase-order/add";

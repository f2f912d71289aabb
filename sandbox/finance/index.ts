export { buy } from './buy.ts';
export { listOrders, totalsOf, wireOrder, wireProduct } from './list.ts';
export { leavingCosts } from './order.ts';
export { productById, PRODUCTS, type Product } from './products.ts';
export { lockOwn, redeem } from './redeem.ts';
export { settleFinance } from './settle.ts';

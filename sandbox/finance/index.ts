export { buyProduct } from './buy.ts';
export { listOrders, sumOrders, wireOrder, wireProduct } from './list.ts';
export { redemptionPenalty } from './order.ts';
export { productById, PRODUCTS, type Product } from './products.ts';
export { lockOrder, redeemOrder } from './redeem.ts';
export { settleFinance } from './settle.ts';

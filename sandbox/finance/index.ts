export { buy } from './buy';
export { FINANCE_CLAIMS } from './claims';
export { listOrders, totalsOf, wireOrder, wireProduct } from './list';
export { leavingCosts } from './order';
export { productById, PRODUCTS, type PenaltyRule, type Product } from './products';
export { lockOwn, redeem } from './redeem';
export { settleFinance } from './settle';

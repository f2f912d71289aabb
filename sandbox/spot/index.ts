export { cancelOrder } from './cancel.ts';
export { listOrders, listWaiting } from './list.ts';
export { BUY, SELL, type Side } from './match.ts';
export { averagePrice, COMPLETED, LIMIT, MARKET, totalScale, WAITING, type Order } from './order.ts';
export { placeOrder } from './place.ts';
export { settleWaitingOrders } from './settle.ts';
export { fromUnits, toUnits } from './units.ts';
export { createUserActivity, NO_ACTIVITY, type UserActivity, type PairActivity } from './user-activity.ts';
export { listNewTrades, buildPublicBook, listPublicTrades } from './public-book.ts';

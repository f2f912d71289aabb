export { cancel } from './cancel.ts';
export { listOrders, listWaiting, type OrderQuery } from './list.ts';
export { BUY, SELL, type Side } from './match.ts';
export { averageOf, COMPLETED, LIMIT, MARKET, WAITING, type Order } from './order.ts';
export { place, type Placed, type Placing } from './place.ts';
export { settleWaiting, type Settled } from './settle.ts';
export { fromUnits, toUnits } from './units.ts';
export { createCrowd, NOBODY, type Crowd, type CrowdView } from './crowd.ts';
export { freshTrades, publicBook, publicTrades } from './public.ts';

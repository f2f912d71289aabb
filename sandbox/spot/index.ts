export { cancel } from './cancel.ts';
export { listOrders, listWaiting } from './list.ts';
export { BUY, SELL, type Side } from './match.ts';
export { averageOf, COMPLETED, LIMIT, MARKET, WAITING, type Order } from './order.ts';
export { place } from './place.ts';
export { settleWaiting } from './settle.ts';
export { fromUnits, toUnits } from './units.ts';
export { createCrowd, NOBODY, type Crowd, type CrowdView } from './crowd.ts';
export { freshTrades, publicBook, publicTrades } from './public.ts';

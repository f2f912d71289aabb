export { cancel } from './cancel';
export { listOrders, listWaiting, type OrderQuery } from './list';
export { BUY, SELL, type Side } from './match';
export { averageOf, COMPLETED, LIMIT, MARKET, WAITING, type Order } from './order';
export { place, type Placed, type Placing } from './place';
export { settleWaiting, type Settled } from './settle';
export { fromUnits, toUnits } from './units';
export { createCrowd, NOBODY, type Crowd, type CrowdView } from './crowd';
export { freshTrades, publicBook, publicTrades } from './public';

export { cancelPosition, closePosition, closeAllPositions, setStops } from './change.ts';
export { CANCELLED, CLOSED, markPriceAt, OPEN, stepOf, WAITING } from './replay.ts';
export { liquidationPrice, LONG, netProfitOf, openPriceOf, pairOf, type Position } from './figures.ts';
export { hasOpenPosition, listActive, listPositions, profitAtTime, sumPositions, wirePosition } from './list.ts';
export { costOf, placePosition, type OrderDraft } from './place.ts';
export { createContractSettler } from './settle.ts';
export { lockPosition } from './write.ts';

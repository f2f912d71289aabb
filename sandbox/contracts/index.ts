export { cancelPosition, closePosition, closeAllPositions, setStops } from './change.ts';
export { CANCELLED, CLOSED, markPriceAt, OPEN, getStep, WAITING } from './replay.ts';
export { liquidationPrice, LONG, getNetProfit, getOpenPrice, getPair, type Position } from './figures.ts';
export { hasOpenPosition, listActive, listPositions, profitAtTime, sumPositions, wirePosition } from './list.ts';
export { getCost, placePosition, type OrderDraft } from './place.ts';
export { lockPosition } from './write.ts';

export { cancel, close, closeAll, setStops } from './change.ts';
export { CANCELLED, CLOSED, markAt, OPEN, stepOf, WAITING } from './course.ts';
export { LONG, openPriceOf, pairOf, type Position } from './figures.ts';
export { hasOpen, listAlive, listPositions, sumsOf, wirePosition } from './list.ts';
export { costOf, place, type Draft } from './place.ts';
export { createContractDesk } from './settle.ts';
export { lockOne } from './write.ts';

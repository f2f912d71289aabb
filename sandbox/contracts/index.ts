export { cancel, close, closeAll, setStops } from './change.ts';
export { CANCELLED, CLOSED, follow, markAt, OPEN, stepOf, WAITING } from './course.ts';
export { LONG, openPriceOf, pairOf, SHORT, type Position } from './figures.ts';
export { hasOpen, listAlive, listPositions, sumsOf, wirePosition } from './list.ts';
export { costOf, place, type Draft } from './place.ts';
export { createContractDesk, type ContractDesk } from './settle.ts';
export { lockOne } from './write.ts';

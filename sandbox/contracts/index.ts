export { cancel, close, closeAll, setStops } from './change';
export { CANCELLED, CLOSED, follow, markAt, OPEN, stepOf, WAITING } from './course';
export { LONG, openPriceOf, pairOf, SHORT, type Position } from './figures';
export { hasOpen, listAlive, listPositions, sumsOf, wirePosition } from './list';
export { costOf, place, type Draft } from './place';
export { createContractDesk, type ContractDesk } from './settle';
export { lockOne } from './write';

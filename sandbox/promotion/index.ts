export { listInvited } from './invited.ts';
export { ranking } from './ranking.ts';
export { listRebates } from './rebates.ts';
export { summaryOf } from './summary.ts';

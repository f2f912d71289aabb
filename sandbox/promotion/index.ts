export { listInvited } from './invited.ts';
export { rankEarners } from './ranking.ts';
export { listRebates } from './rebates.ts';
export { summarizePromotion } from './summary.ts';

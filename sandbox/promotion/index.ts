export { listInvited } from './invited';
export { ranking } from './ranking';
export { listRebates } from './rebates';
export { summaryOf } from './summary';

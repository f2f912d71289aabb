export { documentNumber, maskDocument, personName } from './documents';
export {
  ADVANCED,
  BASIC,
  fileVerification,
  readLevels,
  REJECTED,
  VERIFIED,
  type FileRequest,
  type Filing,
  type Level,
  type Verification,
} from './file';
export { dueVerifications, isLevel, reviewVerification, type Reviewed, type Verdict } from './review';

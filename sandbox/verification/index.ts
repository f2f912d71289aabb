export { documentNumber, maskDocument, personName } from './documents.ts';
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
} from './file.ts';
export { dueVerifications, isLevel, reviewVerification, type Reviewed, type Verdict } from './review.ts';

export { documentNumber, maskDocument, personName } from './documents.ts';
export {
  ADVANCED,
  BASIC,
  fileVerification,
  readLevels,
  VERIFIED,
  type Filing,
  type Level,
  type Verification,
} from './file.ts';
export { dueVerifications, isLevel, reviewVerification } from './review.ts';

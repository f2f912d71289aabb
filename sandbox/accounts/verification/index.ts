export { normalizeDocument, maskDocument } from './documents.ts';
export {
  ADVANCED,
  BASIC,
  decryptDetails,
  encryptDetails,
  fileVerification,
  hashDocument,
  readLevels,
  VERIFIED,
  type Filing,
  type Level,
  type Verification,
} from './file.ts';
export { listDueVerifications, isLevel, reviewVerification } from './review.ts';

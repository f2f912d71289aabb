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
  type Verification,
} from './file.ts';
export { reviewVerification } from './review.ts';

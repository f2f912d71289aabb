export { reencodePicture, type Picture } from './pictures.ts';
export {
  uploadAddress,
  storePicture,
  uploadPlace,
  ownsUpload,
  readUpload,
  enforceDailyLimit,
  parseUploadId,
} from './store.ts';

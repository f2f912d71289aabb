export { reencodePicture, type Picture } from './pictures.ts';
export { uploadAddress, storePicture, ownsUpload, readUpload, enforceDailyLimit, parseUploadId } from './store.ts';
export { renewUploads } from './renew.ts';
export { uploads } from './tables.ts';

export { MAX_BYTES, redraw, type Picture } from './pictures';
export { addressOf, keep, ownsUpload, readUpload, refuseTooMany, uploadId } from './store';

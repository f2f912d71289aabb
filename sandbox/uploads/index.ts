export { redraw, type Picture } from './pictures.ts';
export { addressOf, keep, ownsUpload, readUpload, refuseTooMany, uploadId } from './store.ts';

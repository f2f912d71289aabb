export { forgetAddress, keepAddress, listAddresses, type KeptAddress } from './book.ts';

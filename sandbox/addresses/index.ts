export { deleteAddress, saveAddress, listAddresses, type SavedAddress } from './book.ts';

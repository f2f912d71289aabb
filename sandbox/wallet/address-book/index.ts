export { deleteAddress, saveAddress, listAddresses, type SavedAddress } from './address-book.ts';

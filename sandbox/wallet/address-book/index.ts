export { deleteAddress, saveAddress, listAddresses, type SavedAddress } from './address-book.ts';
export { hoursUntil, isAddressWaitOn, setAddressWait, usableFrom } from '../../accounts/users/address-wait.ts';

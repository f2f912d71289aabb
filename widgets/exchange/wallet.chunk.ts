// Widgets for assets and for the addresses to send them to, bundled in one chunk.
export { AddressField } from './address-field/AddressField.tsx';
export { AddressRow } from './address-row/AddressRow.tsx';
export { AssetRow } from './asset-row/AssetRow.tsx';
export { CoinHeading } from './coin-heading/CoinHeading.tsx';

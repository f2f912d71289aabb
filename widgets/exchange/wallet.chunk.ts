// Widgets for what users own and where they send it, bundled in one chunk.
export { AddressField } from './address-field/AddressField.tsx';
export { AddressRow } from './address-row/AddressRow.tsx';
export { AssetRow } from './asset-row/AssetRow.tsx';
export { CoinHeading } from './coin-heading/CoinHeading.tsx';

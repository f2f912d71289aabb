// Widgets for account pages, and everything that opens above a page. Bundled in one chunk, so that a page does not wait
// for ten.
export { AddressRow } from './address-row/AddressRow.tsx';
export { AddressText } from './address-text/AddressText.tsx';
export { ArticleRow } from './article-row/ArticleRow.tsx';
export { AssetRow } from './asset-row/AssetRow.tsx';
export { CoinHeading } from './coin-heading/CoinHeading.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export { EmptyState } from './empty-state/EmptyState.tsx';
export { EyeToggle } from './eye-toggle/EyeToggle.tsx';
export { FilterChip } from './filter-chip/FilterChip.tsx';
export { LabelledValue } from './labelled-value/LabelledValue.tsx';
export { LeaveLink } from './leave-link/LeaveLink.tsx';
export { LogRow } from './log-row/LogRow.tsx';
export { MenuList } from './menu-list/MenuList.tsx';
export { QrCode } from './qr-code/QrCode.tsx';
export { Rail } from './rail/Rail.tsx';
export { RecordRow } from './record-row/RecordRow.tsx';
export { Segmented } from './segmented/Segmented.tsx';
export { ShareBar } from './share-bar/ShareBar.tsx';
export { Sheet } from './sheet/Sheet.tsx';
export { SideMenu } from './side-menu/SideMenu.tsx';
export { Stages } from './stages/Stages.tsx';
export { StepBar } from './step-bar/StepBar.tsx';
export { Timeline } from './timeline/Timeline.tsx';
export { Toggle } from './toggle/Toggle.tsx';

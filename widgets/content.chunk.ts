// Widgets for page content, bundled in one chunk so that a page does not wait for ten.
export { ArticleRow } from './article-row/ArticleRow.tsx';
export { Badge } from './badge/Badge.tsx';
export { Chips } from './chips/Chips.tsx';
export { Countdown } from './countdown/Countdown.tsx';
export { Gauge } from './gauge/Gauge.tsx';
export { PercentSlider } from './percent-slider/PercentSlider.tsx';
export { Picture } from './picture/Picture.tsx';
export { PictureTile } from './picture-tile/PictureTile.tsx';
export { SearchField } from './search-field/SearchField.tsx';
export { SectionHeading } from './section-heading/SectionHeading.tsx';
export { StatList } from './stat-list/StatList.tsx';
export { TickList } from './tick-list/TickList.tsx';

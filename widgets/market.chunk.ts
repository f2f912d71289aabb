// Widgets shown next to the chart on a market page, bundled in one chunk so that a page does not wait for ten.
export { ArticleRow } from './article-row/ArticleRow.tsx';
export { Badge } from './badge/Badge.tsx';
export { BookList } from './book-list/BookList.tsx';
export { Chips } from './chips/Chips.tsx';
export { Coin } from './coin/Coin.tsx';
export { Countdown } from './countdown/Countdown.tsx';
export { Gauge } from './gauge/Gauge.tsx';
export { OrderCard } from './order-card/OrderCard.tsx';
export { PercentSlider } from './percent-slider/PercentSlider.tsx';
export { Picture } from './picture/Picture.tsx';
export { PictureTile } from './picture-tile/PictureTile.tsx';
export { SearchField } from './search-field/SearchField.tsx';
export { SectionHeading } from './section-heading/SectionHeading.tsx';
export { StatList } from './stat-list/StatList.tsx';
export { TickList } from './tick-list/TickList.tsx';
export { TradeList } from './trade-list/TradeList.tsx';

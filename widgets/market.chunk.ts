// What the page of one market shows beside its chart. One chunk, so that a page does not wait for ten.
export { BookList } from './book-list/BookList';
export { Countdown } from './countdown/Countdown';
export { Gauge } from './gauge/Gauge';
export { OrderCard } from './order-card/OrderCard';
export { PercentSlider } from './percent-slider/PercentSlider';
export { Picture } from './picture/Picture';
export { PictureTile } from './picture-tile/PictureTile';
export { SectionHeading } from './section-heading/SectionHeading';
export { StatList } from './stat-list/StatList';
export { TickList } from './tick-list/TickList';
export { TradeList } from './trade-list/TradeList';

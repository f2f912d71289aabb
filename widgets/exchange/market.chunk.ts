// Widgets shown next to the chart on a market page, bundled in one chunk so that a page does not wait for four.
export { BookList } from './book-list/BookList.tsx';
export { Coin } from './coin/Coin.tsx';
export { OrderCard } from './order-card/OrderCard.tsx';
export { TradeList } from './trade-list/TradeList.tsx';

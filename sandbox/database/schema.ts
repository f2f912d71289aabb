export type { Note } from './tables/columns';
export * from './tables/people';
export * from './tables/books';
export * from './tables/requests';
export * from './tables/orders';
export * from './tables/products';
export * from './tables/service';

export type { Note } from './tables/columns.ts';
export * from './tables/people.ts';
export * from './tables/books.ts';
export * from './tables/requests.ts';
export * from './tables/orders.ts';
export * from './tables/products.ts';
export * from './tables/service.ts';
export * from './tables/audit.ts';

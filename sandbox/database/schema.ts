export type { Note } from './tables/columns';
export * from './tables/people';
export * from './tables/books';
export * from './tables/requests';

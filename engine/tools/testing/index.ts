export * from './files.ts';
export * from './server.ts';

/** The compiled format that the browser loads: screens without fragments or patches, with all text resolved. */

export type * from './manifest.ts';
export type * from './templates.ts';
export type * from './actions.ts';
export type * from './backend.ts';
export type * from './wire.ts';
export type * from './data.ts';
export type * from './nodes.ts';
export type * from './needs.ts';
export type * from './screen.ts';
export type * from './form.ts';
export type * from './app.ts';
export type * from './edit.ts';

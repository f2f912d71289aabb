import type app from './app.schema.json';

/** The name of one of the engine's own messages, listed under `messages` in app.json. */
export type EngineMessage = keyof (typeof app)['properties']['messages']['properties'];

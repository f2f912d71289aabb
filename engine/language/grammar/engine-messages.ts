import type app from './app.schema.json';

/** The name of a message of the engine itself, as `messages` in app.json lists them. */
export type EngineMessage = keyof (typeof app)['properties']['messages']['properties'];

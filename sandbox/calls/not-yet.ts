import { Refusal } from '../server/refusal.ts';

/** Declared, so that screens can be written against it, and not answered yet: refused like a call that is unknown. */
export const notYet = (): never => {
  throw new Refusal('server.call_unknown');
};

/** Something that broke in the browser. */
export type Incident = readonly [kind: 'node' | 'event', cause: unknown, node?: string];

/** How many wait until somebody listens. */
const MOST_WAITING = 20;

const waiting: Incident[] = [];
let listener = (incident: Incident): void => {
  if (waiting.length < MOST_WAITING) waiting.push(incident);
};

/** Only keeps it: what of it may be reported is decided by the listener, which is loaded late. */
export const noteIncident = (...incident: Incident): void => listener(incident);

const noteEvent = (event: Event): void => noteIncident('event', event);
const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'];

/** Notes errors that nothing has caught, and what the content security policy has blocked, until the signal. */
export function noteEvents(signal: AbortSignal): void {
  for (const name of EVENTS) addEventListener(name, noteEvent, { signal });
}

/** Hands over what waits and all that follows. */
export function listen(next: (incident: Incident) => void): void {
  listener = next;
  waiting.splice(0).forEach(next);
}

/** A failure in the browser. */
export type Incident = readonly [kind: 'node' | 'event', cause: unknown, node?: string];

/** The maximum number of incidents kept until there is a listener. */
const MOST_WAITING = 20;

const waiting: Incident[] = [];
let listener = (incident: Incident): void => {
  if (waiting.length < MOST_WAITING) waiting.push(incident);
};

/** Records an incident. The listener, which is loaded late, decides how much of it may be reported. */
export const noteIncident = (...incident: Incident): void => listener(incident);

const noteEvent = (event: Event): void => noteIncident('event', event);
const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'];

/** Records uncaught errors and violations of the content security policy until the signal aborts. */
export function noteEvents(signal: AbortSignal): void {
  for (const name of EVENTS) addEventListener(name, noteEvent, { signal });
}

/** Passes the recorded incidents, and all later ones, to a listener. */
export function listen(next: (incident: Incident) => void): void {
  listener = next;
  waiting.splice(0).forEach(next);
}

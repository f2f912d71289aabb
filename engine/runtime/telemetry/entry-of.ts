import type { Incident } from '../core/incidents.ts';
import type { Entry } from './entry.ts';
import { getLine, listWords } from './words-of.ts';

type Broken = Pick<Entry, 'kind' | 'place' | 'message'>;

/** A script of an extension or of another site fails in the page, but is not the app. */
const isForeign = (stack: string | undefined, origin: string): boolean =>
  stack !== undefined && /\w:\/\//.test(stack) && !stack.includes(`${origin}/`);

/** What may be said of an incident. @returns undefined for what is not the app's */
export function describeBroken([kind, cause, node = '']: Incident, origin: string): Broken | undefined {
  if (kind === 'node') return { kind, place: node, message: listWords(cause) };
  if (isViolation(cause)) return findViolation(cause, origin);
  if (cause instanceof PromiseRejectionEvent) return thrown('rejection', cause.reason, origin);
  return cause instanceof ErrorEvent && cause.error !== null ? thrown('error', cause.error, origin) : undefined;
}

/** By its type, because not every browser has the constructor. */
const isViolation = (cause: unknown): cause is SecurityPolicyViolationEvent =>
  cause instanceof Event && cause.type === 'securitypolicyviolation';

function thrown(kind: 'error' | 'rejection', error: unknown, origin: string): Broken | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  if (isForeign(stack, origin)) return undefined;
  return { kind, place: getLine(stack, origin), message: listWords(error) };
}

/** Of what was blocked only its kind, such as `inline` or `https`: an address can say who somebody is. */
function findViolation(event: SecurityPolicyViolationEvent, origin: string): Broken | undefined {
  const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  if (isForeign(sourceFile || undefined, origin)) return undefined;
  const blocked = /^[a-z][a-z-]{0,30}/.exec(blockedURI)?.[0] ?? 'unknown';
  const line = getLine(`${sourceFile}:${lineNumber}:${columnNumber}`, origin);
  return { kind: 'policy', place: `${effectiveDirective} ${blocked} ${line}`.trim() };
}

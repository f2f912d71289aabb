import type { Call } from '../../language/format/index.ts';
import { parseExactJson } from '../../language/expression/run.ts';
import { isValues, ownValue } from '../core/scope.ts';
import { freshKey } from './fresh-key.ts';
import type { Target, WireFields } from './request.ts';

/** A money call whose outcome is unknown. */
export interface Intent {
  /** Sent as `Idempotency-Key`: the server runs the request once per key. */
  readonly key: string;
  /** Call id, `<resource>.<name>`. */
  readonly id: string;
  readonly call: Target;
  /** Absent if the request contains secrets or files. Those are never stored, so only the user can resend it. */
  readonly fields?: readonly (readonly [string, string])[];
  /** The time of the first attempt, in milliseconds. */
  readonly at: number;
}

/** The account id, once it is known, and the token. Either one identifies the sender. */
export interface Sender {
  readonly account?: string;
  readonly token: string;
}

interface Stored extends Intent {
  readonly sender: Sender;
  /** The call and its fields, without secrets. Equal values mean the same intent. */
  readonly identity: string;
  readonly told?: true;
}

/** This tab's open money calls. They survive a reload and belong to the account that sent them. */
export interface Intents {
  /** The open intent with these fields, or a new one. */
  open(id: string, call: Call, fields: WireFields): Intent;
  /** Whether the current sender sent this intent. */
  isMine(intent: Intent): boolean;
  /** Call this when the outcome is known. */
  close(intent: Intent): void;
  /** Call this if the session ended before the outcome was known. */
  abandon(intent: Intent): void;
  /**
   * The current sender's intents that no caller is waiting for, oldest first. They were abandoned, or were still open
   * when the page closed.
   */
  abandoned(): readonly Intent[];
  /** Records that the sender has seen that the outcome is unknown. The intent keeps its key in case it is resent. */
  markUnsettled(intent: Intent): void;
}

const STORAGE = 'vitrine.open-calls.';
/** A request resent after this time counts as a new intent. */
const KEPT_MS = 24 * 60 * 60_000;

export function createIntents(brand: string, sender: () => Sender): Intents {
  const name = STORAGE + brand;
  let all = read(name);
  const abandoned = new Set(all.filter(({ told }) => !told).map(({ key }) => key));
  const save = (next: readonly Stored[]): void => {
    all = next;
    write(name, next);
  };
  const isMine = (stored: Stored): boolean => isSame(stored.sender, sender()) && Date.now() - stored.at < KEPT_MS;
  return {
    open: (id, call, fields) => {
      const identity = getIdentity(id, call, fields);
      const known = all.find((stored) => stored.identity === identity && isMine(stored));
      if (known) {
        abandoned.delete(known.key);
        return known;
      }
      const { backend, method, path, auth, body, stepUp } = call;
      const storable = storableFields(call, fields);
      const intent: Stored = {
        key: freshKey(),
        id,
        call: { backend, method, path, auth, body, stepUp },
        ...(storable ? { fields: storable } : {}),
        at: Date.now(),
        sender: sender(),
        identity,
      };
      save([...all, intent]);
      return intent;
    },
    isMine: ({ key }) => all.some((stored) => stored.key === key && isMine(stored)),
    close: ({ key }) => save(all.filter((stored) => stored.key !== key)),
    abandon: ({ key }) => void abandoned.add(key),
    abandoned: () => all.filter((stored) => isMine(stored) && abandoned.has(stored.key)),
    markUnsettled: ({ key }) => {
      abandoned.delete(key);
      save(all.map((stored) => (stored.key === key ? { ...stored, told: true } : stored)));
    },
  };
}

const isSame = (a: Sender, b: Sender): boolean =>
  a.account !== undefined && b.account !== undefined ? a.account === b.account : a.token !== '' && a.token === b.token;

/** A part of a secret, such as `login[password]`, is a secret too. */
const isSecret = (call: Call, name: string): boolean => call.secrets?.includes(name.replace(/\[.*/, '')) === true;

function getIdentity(id: string, call: Call, fields: WireFields): string {
  const shown = fields.filter(([name]) => !isSecret(call, name));
  return JSON.stringify([id, ...shown.map(([name, value]) => [name, value instanceof Blob ? value.size : value])]);
}

function storableFields(call: Call, fields: WireFields): readonly (readonly [string, string])[] | undefined {
  const texts = fields.flatMap(([name, value]) =>
    typeof value === 'string' && !isSecret(call, name) ? [[name, value] as const] : [],
  );
  return texts.length === fields.length ? texts : undefined;
}

function write(name: string, intents: readonly Stored[]): void {
  try {
    if (intents.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(intents));
  } catch {
    // private mode or full storage: intents last only until the page closes
  }
}

function read(name: string): readonly Stored[] {
  try {
    const found = parseExactJson(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter(isStored) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText);
/** Only paths below the API are accepted, regardless of what is stored. */
const isApiPath = (path: unknown): boolean => isText(path) && /^(?:(?:[\w~-][\w.~-]*|\{\w+\})(?:\/|$))+$/.test(path);

function isStored(value: unknown): value is Stored {
  if (!isValues(value)) return false;
  const { key, id, identity, at, call, fields, sender } = value;
  return (
    [key, id, identity].every(isText) &&
    typeof at === 'number' &&
    isApiPath(ownValue(call, 'path')) &&
    isText(ownValue(call, 'backend')) &&
    isText(ownValue(sender, 'token')) &&
    (fields === undefined || (Array.isArray(fields) && fields.every(isPair)))
  );
}

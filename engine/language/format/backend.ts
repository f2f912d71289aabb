import type { Template, Templates } from './templates.ts';

/** The parts of a response that a back end's expressions find. */
export type ResponsePart = 'ok' | 'payload' | 'message' | 'rule' | 'field' | 'session' | 'unknown' | 'stepUp';

/** A session in the browser's cookies, and the cookie that is repeated in a header against forged requests. */
export interface CookieSession {
  readonly csrf?: { readonly cookie: string; readonly header: string };
}

/** How to talk to a back end. */
export interface Backend {
  /** The base URL; absent for the one in the brand's profile. */
  readonly base?: Template;
  readonly envelope: 'plain' | 'laravel' | 'declared';
  /** Expressions over `status`, `body` and `headers`. They take precedence over the envelope's own parts. */
  readonly parts: Partial<Readonly<Record<ResponsePart, Template>>>;
  /** What ends the session, for `plain` and `laravel`. */
  readonly ended: {
    readonly statuses: readonly number[];
    readonly types: readonly string[];
    readonly codes: readonly number[];
  };
  /** HTTP statuses that leave the outcome unknown. */
  readonly unknown: readonly number[];
  readonly headers: Templates;
  /** Absent if the back end must not receive the session token. */
  readonly token?: { readonly header: string; readonly scheme?: string };
  /** Present if the session is a cookie. */
  readonly cookies?: CookieSession;
  /** The name of the header that carries the language. */
  readonly language?: string;
  /** The name of the header that carries the key of a money call. */
  readonly idempotency?: string;
  /** The name of the header that carries the proof of a second factor. `parts.stepUp` is what a refusal asks for. */
  readonly stepUp?: string;
}

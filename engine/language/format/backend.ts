import type { Template, Templates } from './templates.ts';

/** The parts of a response that a back end's expressions extract. */
export type ResponsePart = 'ok' | 'payload' | 'message' | 'rule' | 'field' | 'session' | 'unknown' | 'stepUp';

/** A cookie-based session, and the cookie whose value is repeated in a header as CSRF protection. */
export interface CookieSession {
  readonly csrf?: { readonly cookie: string; readonly header: string };
}

/** How requests to a back end are made and its responses read. */
export interface Backend {
  /** The base URL; if absent, that of the brand's profile. */
  readonly base?: Template;
  readonly envelope: 'plain' | 'laravel' | 'declared';
  /** Expressions over `status`, `body` and `headers`. They take precedence over the envelope's own parts. */
  readonly parts: Partial<Readonly<Record<ResponsePart, Template>>>;
  /** The responses that end the session, for `plain` and `laravel`. */
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
  /** Present if the session is stored in a cookie. */
  readonly cookies?: CookieSession;
  /** The name of the header for the language. */
  readonly language?: string;
  /** The name of the header for the idempotency key of a money call. */
  readonly idempotency?: string;
  /**
   * The name of the header for the proof of a second factor. `parts.stepUp` reads the challenge from a refused call.
   */
  readonly stepUp?: string;
}

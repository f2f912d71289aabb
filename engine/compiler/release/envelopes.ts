import type { BackendFile } from '../../language/grammar/declarations.gen.ts';
import type { Json } from '../compile/context.ts';

export interface Enveloped {
  readonly status: number;
  readonly body: Json;
}

/** Writes responses as a back end does. */
export interface Envelope {
  payload(payload: Json): Enveloped;
  refusal(message: string): Enveloped;
  /** Ends the session. */
  ended(message: string): Enveloped;
}

const OK = 200;
const UNAUTHORIZED = 401;
const UNPROCESSABLE = 422;
const NOT_IMPLEMENTED = 501;

export function envelopeFor(backend: BackendFile): Envelope {
  if (typeof backend.envelope === 'object') return DECLARED;
  return backend.envelope === 'plain' ? plainEnvelope(backend) : typedEnvelope(backend);
}

/** Problem details as in RFC 9457. */
function plainEnvelope({ session }: BackendFile): Envelope {
  const [ended = UNAUTHORIZED] = session?.statuses ?? [];
  const problem = (status: number, detail: string): Enveloped => ({ status, body: { status, detail } });
  return {
    payload: (body) => ({ status: OK, body }),
    refusal: (message) => problem(UNPROCESSABLE, message),
    ended: (message) => problem(ended, message),
  };
}

/** The envelope that the back end declares as `laravel`. */
function typedEnvelope({ session = {} }: BackendFile): Envelope {
  const [type = 'error', ...others] = session.types ?? [];
  const [code] = session.codes ?? [];
  const isCode = type === 'error' && others.length === 0 && code !== undefined;
  return {
    payload: (message) => ({ status: OK, body: { type: 'ok', message } }),
    refusal: (message) => ({ status: OK, body: { type: 'error', message } }),
    ended: (message) => ({ status: OK, body: { type, ...(isCode ? { code } : {}), message } }),
  };
}

const refuse = (): Enveloped => ({
  status: NOT_IMPLEMENTED,
  body: { detail: 'The back end declares its envelope as expressions, so the development server cannot write it.' },
});

/** Expressions read an envelope and cannot write one. */
const DECLARED: Envelope = { payload: refuse, refusal: refuse, ended: refuse };

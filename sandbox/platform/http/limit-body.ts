import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { noteRefusal, type ObservedEnv } from '../telemetry/index.ts';
import type { Translator } from '../shared/translator.ts';

type HttpContext = Context<ObservedEnv>;
type Limit = MiddlewareHandler<ObservedEnv>;

const FORM_LIMIT = 64 * 1024;
/** A picture of 5 MB, plus the multipart overhead. */
const UPLOAD_LIMIT = 5.5 * 1024 * 1024;

/** Refuses a body that is too large, or that its client does not send completely. */
export function limitBody(getTranslator: (http: HttpContext) => Translator) {
  const refuse =
    (key: string) =>
    (http: HttpContext): Response => {
      noteRefusal(http.get('notes'), key);
      return http.json({ type: 'error', message: getTranslator(http).translate(key) }, 200);
    };
  const refuseForm = refuse('server.body_large');
  const readWhole = createReader(refuse('server.request_bad'));
  const slow = readWhole(bodyLimit({ maxSize: FORM_LIMIT, onError: refuseForm }));
  // if the length is known, nothing needs to be read, and no stream is opened
  const form: typeof slow = (http, next) => {
    const length = http.req.header('content-length');
    if (length === undefined || http.req.header('transfer-encoding') !== undefined) return slow(http, next);
    return Number(length) > FORM_LIMIT ? Promise.resolve(refuseForm(http)) : next().then(() => undefined);
  };
  const upload = readWhole(bodyLimit({ maxSize: UPLOAD_LIMIT, onError: refuse('server.upload_large') }));
  return (http: HttpContext, next: () => Promise<void>) =>
    (http.req.path === '/api/upload' ? upload : form)(http, next);
}

/** Treats an error before the end of the body as the client's, because the client has disconnected. */
const createReader =
  (refuse: (http: HttpContext) => Response) =>
  (limit: Limit): Limit =>
  async (http, next) => {
    let isRead = false;
    const goOn = (): Promise<void> => {
      isRead = true;
      return next();
    };
    try {
      return await limit(http, goOn);
    } catch (error) {
      if (isRead) throw error;
      return refuse(http);
    }
  };

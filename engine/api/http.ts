import type { HttpAdapter, HttpAnswer, SentRequest } from './http-adapter.ts';
import { withinTime } from './within-time.ts';

/** Sends requests over the network. */
export const sendHttp: HttpAdapter = ({ timeout, signal, ...request }) =>
  withinTime(timeout, signal, async (ended) => {
    if (!request.progress) return sendByFetch(request, ended);
    // `fetch` cannot report how much of a body has been sent
    const { sendByXhr } = await import('./http-upload.ts');
    return sendByXhr(request, ended);
  });

async function sendByFetch(
  { method, base, path, headers, body }: SentRequest,
  ended: AbortSignal,
): Promise<HttpAnswer> {
  const response = await fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    // the session is a token in a header, so no other origin needs cookies
    credentials: 'same-origin',
    signal: ended,
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await readText(response) };
}

/** Reads part by part, because `Response.text` decodes the whole body in one task. */
async function readText({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

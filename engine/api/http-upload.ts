import type { HttpAnswer, SentRequest } from './http-adapter.ts';

const HEADER = /^([^\s:]+):[ \t]*(.*)$/gm;

/** Sends a request and reports how much of its body has been sent. It is in a chunk of its own. */
export const sendByXhr = (
  { method, base, path, headers, body, progress }: SentRequest,
  ended: AbortSignal,
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    // the signal may have ended while this script was loading
    ended.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, base + path);
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => progress?.(lengthComputable ? loaded / total : 0);
    xhr.onload = () => resolve(answerOf(xhr));
    // comes last, so that it settles what has no answer: an abort, or a failed connection
    xhr.onloadend = () => reject(ended.aborted ? ended.reason : new TypeError('The connection failed'));
    ended.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });

const answerOf = (xhr: XMLHttpRequest): HttpAnswer => ({
  status: xhr.status,
  body: xhr.responseText,
  headers: Object.fromEntries(
    Array.from(xhr.getAllResponseHeaders().matchAll(HEADER), ([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  ),
});

import axios, { AxiosError, isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { HttpTimeout, type HttpAdapter, type HttpRequest } from './http-adapter.ts';

/** Sends requests over the network. It loads axios, and is itself loaded with the first request. */
export const sendHttp: HttpAdapter = async (request) => {
  const { progress } = request;
  const { status, headers, data } = await send<ReadableStream<Uint8Array> | string | null>(
    request,
    progress
      ? // `fetch` cannot report how much of a body has been sent
        { adapter: 'xhr', responseType: 'text', onUploadProgress: (event) => progress(event.progress ?? 0) }
      : { adapter: 'fetch', responseType: 'stream' },
  );
  const body = typeof data === 'string' ? data : await readText(data).catch((error) => fail(error, request));
  return { status, headers: Object.fromEntries(Object.entries(headers)), body };
};

/** Loads a blob, without cookies unless its back end declares them. @throws as `HttpAdapter` does */
export async function loadBlob(request: Omit<HttpRequest, 'method'>): Promise<{ status: number; blob: Blob }> {
  const { status, data } = await send<Blob>(
    { method: 'GET', ...request },
    { adapter: 'fetch', responseType: 'blob', withCredentials: false },
  );
  return { status, blob: data };
}

async function send<T>(request: HttpRequest, config: AxiosRequestConfig) {
  const { method, base, path, headers, body, timeout, cookies, signal } = request;
  try {
    return await getInstance(base).request<T>({
      ...config,
      method,
      url: path,
      headers: Object.fromEntries(headers),
      data: body,
      timeout,
      ...(signal ? { signal } : {}),
      ...(cookies ? { withCredentials: true } : {}),
      ...(cookies?.csrf
        ? { withXSRFToken: true, xsrfCookieName: cookies.csrf.cookie, xsrfHeaderName: cookies.csrf.header }
        : {}),
    });
  } catch (error) {
    return fail(error, request);
  }
}

/** The axios instance of each back end, by base URL. */
const instances = new Map<string, AxiosInstance>();

function getInstance(base: string): AxiosInstance {
  const known = instances.get(base);
  if (known) return known;
  const instance = axios.create({
    baseURL: base,
    // a path that looks like a URL must not send the session to another server
    allowAbsoluteUrls: false,
    // every status is an answer
    validateStatus: null,
    // the client encodes and parses bodies, because numbers must stay exact
    transformRequest: [],
    transformResponse: [],
    // no cookie is copied into a header, unless the back end declares one
    withXSRFToken: false,
    transitional: { clarifyTimeoutError: true },
  });
  delete instance.defaults.headers.common.Accept;
  instance.interceptors.request.use((config) => {
    // `false` keeps axios from adding its own value: a text body states its type, and the browser adds the type of form
    // data
    if (!config.headers.has('Content-Type')) config.headers['Content-Type'] = false;
    config.headers['User-Agent'] = false;
    return config;
  });
  instances.set(base, instance);
  return instance;
}

/** Reads a body chunk by chunk, because `Response.text` decodes all of it in one task. */
async function readText(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = stream?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Throws the error of a failed request. Not all browsers reject with the signal's reason while a body arrives, so an
 * abort can mean a time-out.
 */
function fail(error: unknown, { timeout, signal }: HttpRequest): never {
  if (isAxiosError(error) && error.code === AxiosError.ETIMEDOUT) throw new HttpTimeout(timeout);
  signal?.throwIfAborted();
  if (error instanceof DOMException && error.name === 'AbortError') throw new HttpTimeout(timeout);
  throw error;
}

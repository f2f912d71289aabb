import axios, { isAxiosError, type AxiosAdapter, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';

/** One request, and what to do with it meanwhile. */
interface HttpRequest extends Pick<AxiosRequestConfig, 'baseURL' | 'url' | 'method' | 'data' | 'params'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Called with the part of the body that has been sent, from 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined;
}

interface HttpAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: object;
}

export interface Http {
  /** Any status is an answer. */
  send(request: HttpRequest): Promise<HttpAnswer>;
  isTimeout(error: unknown): boolean;
  /** The status of an answer that could not be read. */
  statusOf(error: unknown): number | undefined;
}

/** The transport of calls. It is in a chunk of its own, which loads beside the release. */
export function createHttp(timeout: number, adapter: AxiosAdapter | undefined): Http {
  const http = axios.create({
    timeout,
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: (data: unknown) => data,
    withCredentials: false,
    ...(adapter ? { adapter } : {}),
  });
  return {
    send: ({ progress, signal, ...request }) =>
      http.request<unknown>({
        ...request,
        ...(signal ? { signal } : {}),
        ...(progress ? { onUploadProgress: (event: AxiosProgressEvent) => progress(event.progress ?? 0) } : {}),
      }),
    isTimeout: (error) => isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'),
    statusOf: (error) => (isAxiosError(error) ? error.response?.status : undefined),
  };
}

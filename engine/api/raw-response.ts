/** A response as the expressions of a back end read it. */
export interface RawResponse {
  readonly status: number;
  /** The parsed JSON; `undefined` if the response is empty, and `BROKEN` (envelope.ts) if it is not JSON. */
  readonly body: unknown;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The decision of a reviewer. */
export type Verdict = { readonly pass: true } | { readonly pass: false; readonly reason: string };

export interface ReviewResult {
  /** False if the request does not exist or is no longer under review. */
  readonly done: boolean;
  /** Absent if the request does not exist. */
  readonly userId?: number;
  readonly status?: number;
}

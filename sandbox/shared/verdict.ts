/** What somebody who reviews a request says. */
export type Verdict = { readonly pass: true } | { readonly pass: false; readonly reason: string };

export interface ReviewResult {
  /** False when there is no such request, or it is no longer under review. */
  readonly done: boolean;
  /** Absent when there is no such request. */
  readonly userId?: number;
  readonly status?: number;
}

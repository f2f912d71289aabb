/** What an entry counts: opened pages, failures, or the app's speed. */
export type Kind = 'view' | 'node' | 'error' | 'rejection' | 'policy' | 'lcp' | 'cls' | 'inp';

export interface Entry {
  readonly kind: Kind;
  /** The declared page, never its address. */
  readonly page: string;
  /** The node, the script's line, or the policy's directive. Empty for views and times. */
  readonly place: string;
  readonly count: number;
  /** Words of the engine or the browser, without values. */
  readonly message?: string;
  /** Milliseconds, or thousandths of layout shift. */
  readonly value?: number;
}

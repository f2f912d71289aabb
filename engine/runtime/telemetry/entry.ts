/** What an entry counts: opened pages, what broke, and how fast the app was. */
export type Kind = 'view' | 'node' | 'error' | 'rejection' | 'policy' | 'lcp' | 'cls' | 'inp';

export interface Entry {
  readonly kind: Kind;
  /** The declared page, never its address. */
  readonly page: string;
  /** The node, the line of a script, or the directive of the policy. Empty for views and times. */
  readonly place: string;
  readonly count: number;
  /** Words of the engine or the browser, without values. */
  readonly message?: string;
  /** Milliseconds, or thousandths of layout shift. */
  readonly value?: number;
}

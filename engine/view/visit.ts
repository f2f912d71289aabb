import type { RawParams } from '../runtime/typed.ts';
import type { Motion } from './motion.ts';

/** A history entry and its page. */
export interface Visit {
  /** The browser's key for the history entry. */
  readonly key: string;
  readonly route: string;
  readonly params: RawParams;
  readonly motion: Motion;
  readonly canBack: boolean;
  /** Whether the user pressed something in the app, which is drawn before the page is started. */
  readonly isPressed: boolean;
  /** Position in the history. */
  readonly at: number;
}

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
  /** Position in the history. */
  readonly at: number;
}

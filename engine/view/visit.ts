import type { RawParams } from '../runtime/typed.ts';
import type { Motion } from './motion.ts';

/** One entry of the history, on its page. */
export interface Visit {
  /** The browser's name of this entry of the history. */
  readonly key: string;
  readonly route: string;
  readonly params: RawParams;
  readonly motion: Motion;
  readonly canBack: boolean;
  /** Place in the history. */
  readonly at: number;
}

import type { Call, Stream } from '@vitrine/engine/build';

/** The facts about calls and streams that a story needs from the release. */
export type CallFacts = Pick<Call, 'auth' | 'effect' | 'response' | 'paging'>;
export type StreamFacts = Pick<Stream, 'shape' | 'row'>;

export interface WireFacts {
  /** By path. */
  readonly calls: Readonly<Record<string, CallFacts & { readonly id: string }>>;
  /** By channel. */
  readonly streams: Readonly<Record<string, StreamFacts & { readonly id: string }>>;
}

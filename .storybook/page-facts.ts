import type { Call, Stream } from '@vitrine/engine/build';

/** What the release knows of a call and of a stream, as far as a story needs it. */
export type CallFacts = Pick<Call, 'auth' | 'effect' | 'response' | 'paging'>;
export type StreamFacts = Pick<Stream, 'shape' | 'row'>;

export interface WireFacts {
  /** By the path of the address. */
  readonly calls: Readonly<Record<string, CallFacts & { readonly id: string }>>;
  /** By the channel. */
  readonly streams: Readonly<Record<string, StreamFacts & { readonly id: string }>>;
}

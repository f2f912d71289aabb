import type { App, Call, Stream } from '@vitrine/engine/build';

export type CallFacts = Pick<Call, 'auth' | 'effect' | 'response' | 'paging'>;
export type StreamFacts = Pick<Stream, 'shape' | 'row'>;

/** What a story needs from the release: its calls, streams and addresses. */
export interface WireFacts extends Pick<App, 'addresses'> {
  /** By path. */
  readonly calls: Readonly<Record<string, CallFacts & { readonly id: string }>>;
  /** By channel. */
  readonly streams: Readonly<Record<string, StreamFacts & { readonly id: string }>>;
}

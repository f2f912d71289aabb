import type { Needs } from '../compile/index.ts';
import type { Call, Stream } from '../../language/format/wire.ts';
import type { Release } from './build-release.ts';

/** The calls and streams that a release needs from its server. */
export interface ServerNeeds {
  /** By path. */
  readonly calls: ReadonlyMap<string, readonly [id: string, call: Call]>;
  /** By channel. */
  readonly streams: ReadonlyMap<string, readonly [id: string, stream: Stream]>;
}

export function listNeeds(release: Release): ServerNeeds {
  const calls = new Map<string, readonly [string, Call]>();
  const streams = new Map<string, readonly [string, Stream]>();
  for (const [name, content] of release.files) {
    if (!/^(?:app|page|form)[-.].*\.json$/.test(name)) continue;
    const needs = JSON.parse(content as string) as Needs;
    for (const [id, call] of Object.entries(needs.calls)) calls.set(call.path, [id, call]);
    for (const [id, stream] of Object.entries(needs.streams)) streams.set(stream.channel, [id, stream]);
  }
  return { calls, streams };
}

import type { Tree } from '../expression/tree.ts';
import type { Table } from './nodes.ts';
import type { Call, Stream } from './wire.ts';

/** The calls, streams and expression trees that a chunk needs, so that it renders without a second request. */
export interface Needs {
  /** Syntax trees of its expressions, by source. */
  readonly trees?: Readonly<Record<string, Tree>>;
  readonly calls: Readonly<Record<string, Call>>;
  readonly streams: Readonly<Record<string, Stream>>;
  readonly tables: Readonly<Record<string, Table>>;
}

import type { PageFile } from '../grammar/declarations.gen.ts';
import type { Action } from './actions.ts';
import type { Preview, Shortcut } from './app.ts';
import type { Parameter, Source, StateSlot } from './data.ts';
import type { Needs } from './needs.ts';
import type { Node } from './nodes.ts';
import type { Template } from './templates.ts';

export interface Screen extends Needs {
  readonly route: string;
  readonly title: Template;
  readonly preview?: Preview;
  readonly layout: NonNullable<PageFile['layout']>;
  readonly tabs: boolean;
  readonly guards: readonly string[];
  readonly params: Readonly<Record<string, Parameter>>;
  readonly data: Readonly<Record<string, Source>>;
  /** The names of the data that pull-to-refresh reloads. */
  readonly pullToRefresh?: readonly string[];
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly keys?: readonly Shortcut[];
  readonly enter: readonly Action[];
  readonly top: readonly Node[];
  readonly body: readonly Node[];
  readonly leading: readonly Node[];
  readonly middle: readonly Node[];
  readonly dock: readonly Node[];
  readonly aside: readonly Node[];
  readonly bottom: readonly Node[];
  /** Replaces all regions while `when` is true. */
  readonly notFound?: { readonly when: Template; readonly top: readonly Node[]; readonly body: readonly Node[] };
}

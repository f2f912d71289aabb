import type { Json } from '../patches/index.ts';
import { getChildren, type Open, getOpen, type Printed, printedFrom } from './print.ts';

/** A value in an edited file: an existing one, a new one, or a container with parts of its own. */
export type Part = Kept | Fresh | Box;

/** An existing value, from this file or another. */
export interface Kept {
  readonly kind: 'kept';
  readonly json: Json;
}

export interface Fresh {
  readonly kind: 'fresh';
  readonly printed: Printed;
}

/** An object or a list whose entries change. */
export interface Box {
  readonly kind: 'box';
  readonly open: Open;
  /** The original value. */
  readonly from: Json | undefined;
  entries: readonly BoxEntry[];
}

export interface BoxEntry {
  /** The raw key, with its quotes; undefined in a list. */
  key: string | undefined;
  part: Part;
  /** The value that was here before. The whitespace around it is kept. */
  readonly was?: Json | undefined;
}

export const keep = (json: Json): Kept => ({ kind: 'kept', json });

export const fresh = (printed: Printed): Fresh => ({ kind: 'fresh', printed });

export const box = (open: Open, entries: readonly BoxEntry[]): Box => ({ kind: 'box', open, from: undefined, entries });

export const boxFrom = (json: Json): Box => ({
  kind: 'box',
  open: getOpen(json),
  from: json,
  entries: getChildren(json).map(({ key, value }) => ({ key, part: keep(value), was: value })),
});

export function printedPart(part: Part): Printed {
  if (part.kind === 'fresh') return part.printed;
  if (part.kind === 'kept') return printedFrom(part.json);
  const { open, entries } = part;
  return { open, entries: entries.map(({ key, part: value }) => ({ key, value: printedPart(value) })) };
}

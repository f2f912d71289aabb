import type { Json } from '../patches/index.ts';
import { getChildren, type Open, getOpen, type Printed, printedFrom } from './print.ts';

/** A value of an edited file: one that the file has, a new one, or a container with parts of its own. */
export type Part = Kept | Fresh | Box;

/** A value that is in a file already, here or elsewhere. */
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
  /** The value that it was. */
  readonly from: Json | undefined;
  entries: readonly BoxEntry[];
}

export interface BoxEntry {
  /** As it is written, with its quotes; undefined in a list. */
  key: string | undefined;
  part: Part;
  /** The value that stood here. What is around it stays. */
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

import type { ReviewSince } from '@vitrine/engine/build';
import { toWords } from '../../../json.ts';

export type Part = ReviewSince['parts'][number];

/** The title of a part. A file without declarations is titled with its file name; its folders are in the detail. */
export function getTitle({ kind, name, brand }: Part): string {
  if (kind === 'brand') return brand ?? name;
  return kind === 'file' ? (name.split('/').at(-1) ?? name) : toWords(name);
}

export function getKind({ kind, state, brand }: Part): string {
  if (kind === 'brand') return state === 'new' ? 'new brand' : 'brand';
  return brand === undefined ? kind : `${kind}, only ${brand}`;
}

/** A new brand, with the other parts that are new with it. */
export interface NewBrand {
  readonly part: Part;
  readonly others: readonly Part[];
}

/**
 * The kinds of parts that people edit directly. They are listed separately even in a new brand, as are changes that can
 * move money.
 */
const SCREENS: ReadonlySet<string> = new Set<Part['kind']>(['page', 'form', 'table', 'fragment', 'rule', 'state']);

/** Groups the parts of each new brand, and returns the rest separately. */
export function byNewBrand(all: readonly Part[]): {
  readonly brands: readonly NewBrand[];
  readonly rest: readonly Part[];
} {
  const getFolder = ({ file }: Part): string => file.split('/').slice(0, 3).join('/');
  const found = all.filter(({ kind, state }) => kind === 'brand' && state === 'new');
  const brands = found.map((part) => ({
    part,
    others: all.filter(
      (other) =>
        other !== part &&
        other.file.startsWith(`${getFolder(part)}/`) &&
        !SCREENS.has(other.kind) &&
        other.changes.every(({ money }) => !money),
    ),
  }));
  const taken = new Set(brands.flatMap(({ part, others }) => [part, ...others]));
  return { brands, rest: all.filter((part) => !taken.has(part)) };
}

import { listItems } from '../patches/index.ts';
import type { Draft } from './draft.ts';
import { findTarget, listAt, toList, namesIn } from './find.ts';
import { EditError, type Unwrap, type Wrap } from './operation.ts';
import { box, type BoxEntry, keep, type Part } from './part.ts';
import { getPart } from './steps.ts';

export function wrap(draft: Draft, { node, value, path }: Wrap): void {
  const inner = findTarget(draft.tree, node);
  const names = namesIn(path);
  if (names.length === 0 || names.some((name) => name in value))
    throw new EditError('edit/wrap', `The new container has a value at "${path}" already.`, 'Leave it out.');
  const list: Part = box('[', [{ key: undefined, part: keep(inner) }]);
  const around = names.reduceRight<BoxEntry | undefined>(
    (entry, name) => ({ key: JSON.stringify(name), part: entry === undefined ? list : box('{', [entry]) }),
    undefined,
  );
  const own = Object.entries(value).map(([name, item]) => ({ key: JSON.stringify(name), part: getPart(item) }));
  draft.replace(inner, box('{', around === undefined ? own : [...own, around]));
}

export function unwrap(draft: Draft, { node, path }: Unwrap): void {
  const around = findTarget(draft.tree, node);
  const { list, index } = toList(around);
  const inner = listItems(listAt(around, path));
  draft.insert(list, index, inner.map(keep));
  draft.remove(around);
}

import { resolve, resolveAll, type Translate } from '../core/bind.ts';
import type { Template, Templates } from '../../language/format/index.ts';
import type { Scope } from '../core/scope.ts';

/** Resolves the texts of a confirmation. Hidden receipt lines are not evaluated. */
export function getConfirmation(
  { lines, ...texts }: Templates,
  scope: Scope,
  translate: Translate,
): Record<string, unknown> {
  const shown =
    lines?.k === 'list' ? { ...lines, items: lines.items.flatMap((line) => shownLine(line, scope, translate)) } : lines;
  return resolveAll({ ...texts, ...(shown ? { lines: shown } : {}) }, scope, translate);
}

function shownLine(line: Template, scope: Scope, translate: Translate): Template[] {
  if (line.k !== 'object') return [line];
  const { visible, ...entries } = line.entries;
  return visible === undefined || resolve(visible, scope, translate) === true ? [{ ...line, entries }] : [];
}

import { resolve, resolveAll, type Say } from '../runtime/bind.ts';
import type { Template, Templates } from '../compiled/index.ts';
import type { Scope } from '../runtime/scope.ts';

/** What is asked: lines of the receipt that are declared away are not even worked out. */
export function confirmationOf({ lines, ...texts }: Templates, scope: Scope, say: Say): Record<string, unknown> {
  const shown =
    lines?.k === 'list' ? { ...lines, items: lines.items.flatMap((line) => shownLine(line, scope, say)) } : lines;
  return resolveAll({ ...texts, ...(shown ? { lines: shown } : {}) }, scope, say);
}

function shownLine(line: Template, scope: Scope, say: Say): Template[] {
  if (line.k !== 'object') return [line];
  const { visible, ...entries } = line.entries;
  return visible === undefined || resolve(visible, scope, say) === true ? [{ ...line, entries }] : [];
}

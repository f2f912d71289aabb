import { toPascalCase } from '../../../compiler/check/model/type-names.ts';

const LIST = /^const views\b.*= \{\n([\s\S]*?)^\};$/m;
const ENTRY = /^ {2}'?([a-z][\w-]*)'?:/;

/**
 * Adds a lazy entry to the list of widgets, in alphabetical order.
 * @throws if the list has an unexpected format
 */
export function withWidget(list: string, name: string): string {
  const found = LIST.exec(list);
  const body = found?.[1];
  if (found === null || body === undefined)
    throw new Error('widgets/index.ts: expected a list "const views … = { … };".');
  const lines = body.split('\n');
  const next = lines.findIndex((line) => (ENTRY.exec(line)?.[1] ?? '') > name);
  const view = toPascalCase(name);
  const entry = `  '${name}': lazy(() => import('./${name}/${view}.tsx').then((file) => ({ default: file.${view} }))),`;
  lines.splice(next === -1 ? lines.length - 1 : next, 0, entry);
  const start = found.index + found[0].indexOf(body);
  return list.slice(0, start) + lines.join('\n') + list.slice(start + body.length);
}

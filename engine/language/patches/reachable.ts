import { readPluralKey } from '../i18n/plural-keys.ts';
import { listEntries, type Json } from './json.ts';
import { getMentions } from './mentions.ts';

type Trees = ReadonlyMap<string, Json>;

const ROOTS = /^schemas\/(?:app\.json$|pages\/)|^widgets\//;
const FOLDERS: Readonly<Record<string, string>> = {
  form: 'forms',
  table: 'tables',
  fragment: 'fragments',
  state: 'states',
  type: 'types',
};
/** Kinds with several declarations per file: `rule:deposit.minimum` is in `rules/deposit.json`. */
const PARTS: Readonly<Record<string, readonly [folder: string, section: string]>> = {
  rule: ['rules', 'rules'],
  call: ['api', 'calls'],
  stream: ['api', 'streams'],
};

/**
 * All names that the app and its pages refer to, directly or through forms, tables, fragments, rules, calls and types.
 */
export function reachableFrom(trees: Trees): ReadonlySet<string> {
  const found = new Set<string>();
  const roots = [...trees].filter(([path]) => ROOTS.test(path));
  for (const [, tree] of roots) for (const mention of getMentions(tree)) found.add(mention);
  // iterating over a set also visits elements that are added meanwhile
  for (const mention of found) {
    const declaration = getDeclaration(mention, trees);
    if (declaration !== undefined) for (const inner of getMentions(declaration)) found.add(inner);
  }
  return found;
}

function getDeclaration(mention: string, trees: Trees): Json | undefined {
  const at = mention.indexOf(':');
  const [kind, name] = [mention.slice(0, at), mention.slice(at + 1)];
  if (Object.hasOwn(FOLDERS, kind)) return trees.get(`schemas/${FOLDERS[kind]}/${name}.json`);
  const part = Object.hasOwn(PARTS, kind) ? PARTS[kind] : undefined;
  const dot = name.indexOf('.');
  if (part === undefined || dot < 0) return undefined;
  const [folder, section] = part;
  return trees
    .get(`schemas/${folder}/${name.slice(0, dot)}.json`)
    ?.get(section)
    ?.get(name.slice(dot + 1));
}

/** Removes the messages from a locale file. @returns whether anything changed */
export function removeMessages(json: Json, prefix: string, unused: ReadonlySet<string>): boolean {
  let isChanged = false;
  const texts = new Map(listEntries(json).map(([name, { text }]) => [name, text]));
  for (const [name, value] of listEntries(json)) {
    const key = `${prefix}.${name}`;
    const message = readPluralKey(name, (other) => texts.get(other))?.message ?? name;
    const isUnused = unused.has(`${prefix}.${message}`);
    if (value.type !== 'object' && !isUnused) continue;
    const isSmaller = value.type === 'object' && removeMessages(value, key, unused);
    isChanged = isChanged || isUnused || isSmaller;
    if (value.type === 'object' ? isSmaller && value.members.size === 0 : isUnused) json.members.delete(name);
  }
  return isChanged;
}

import { getOwn } from '../../../language/expression/index.ts';
import type { Manifest } from '../../../compiler/compile/index.ts';
import { describeDifferences } from './difference.ts';
import type { StoredRelease } from '../../../compiler/release/write-release.ts';

/** The changes in one part of a release. */
export interface ReleaseChange {
  /** The name of the part, such as `page assets/index` or `messages in en`. */
  readonly of: string;
  readonly words: readonly string[];
}

const NAMES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^app$/, () => 'the app and its brand'],
  [/^theme$/, () => 'the theme'],
  [/^page:(.+)$/, (name) => `page ${name}`],
  [/^form:(.+)$/, (name) => `form ${name}`],
  [/^messages:(.+)$/, (name) => `messages in ${name}`],
  [/^asset:(.+)$/, (name) => `asset ${name}`],
  [/^icons$/, () => 'the icons'],
  [/^picture:(.+)$/, (name) => `picture ${name}`],
  [/^picture-set:(.+)$/, (name) => `picture ${name}`],
  [/^font:(.+)$/, (name) => `font ${name.replace(':', ' ')}`],
  [/^licence:(.+)$/, (name) => `licence of the font ${name}`],
];

function partName(logical: string): string {
  for (const [pattern, words] of NAMES) {
    const match = pattern.exec(logical);
    if (match) return words(match[1] ?? '');
  }
  return logical;
}

/** The changes between two releases, by part. */
export function releaseChanges(from: StoredRelease, to: StoredRelease): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  const head = getHead(from.manifest, to.manifest);
  if (head.length > 0) changes.push({ of: 'the release', words: head });
  const names = [...new Set([...Object.keys(from.manifest.files), ...Object.keys(to.manifest.files)])].sort();
  for (const name of names) {
    const [before, after] = [getOwn(from.manifest.files, name), getOwn(to.manifest.files, name)];
    if (before === after) continue;
    if (before === undefined) changes.push({ of: partName(name), words: ['added'] });
    else if (after === undefined) changes.push({ of: partName(name), words: ['removed'] });
    else changes.push({ of: partName(name), words: listWords(name, from.read(name), to.read(name)) });
  }
  return changes;
}

function getHead(from: Manifest, to: Manifest): string[] {
  return (['brand', 'version', 'engine', 'hosts'] as const).flatMap((key) =>
    String(from[key]) === String(to[key]) ? [] : [`${key}: ${String(from[key])} → ${String(to[key])}`],
  );
}

function listWords(name: string, before: string, after: string): readonly string[] {
  if (/^(?:asset|font|licence|picture|picture-set):/.test(name)) return ['replaced'];
  if (name === 'theme') return describeDifferences(listProperties(before), listProperties(after));
  const words = describeDifferences(JSON.parse(before), JSON.parse(after));
  return words.length > 0 ? words : ['reordered'];
}

/** The custom properties in a style sheet, as `--color-accent in [data-theme=light]` → value. */
function listProperties(css: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const line of body.split(';')) {
      const at = line.indexOf(':');
      if (at > 0) found[`${line.slice(0, at)} in ${selector.trim()}`] = line.slice(at + 1);
    }
  return found;
}

export function printReleaseChanges(from: Manifest, to: Manifest, changes: readonly ReleaseChange[]): string {
  const title = `${from.brand}/${from.id} → ${to.brand}/${to.id}`;
  if (changes.length === 0) return `${title}: nothing changed`;
  const parts = changes.length === 1 ? '1 part changed' : `${changes.length} parts changed`;
  return [
    `${title}: ${parts}`,
    ...changes.flatMap(({ of, words }) => ['', of, ...words.map((line) => `  ${line}`)]),
  ].join('\n');
}

import type { Manifest } from '../../compile/index.ts';
import { difference } from './difference.ts';
import type { StoredRelease } from '../../release/write-release.ts';

/** What changed in one part of a release. */
export interface ReleaseChange {
  /** As people call it: `page assets/index`, `sentences in en`. */
  readonly of: string;
  readonly words: readonly string[];
}

const NAMES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^app$/, () => 'the app and its brand'],
  [/^theme$/, () => 'colours and shapes'],
  [/^page:(.+)$/, (name) => `page ${name}`],
  [/^form:(.+)$/, (name) => `form ${name}`],
  [/^messages:(.+)$/, (name) => `sentences in ${name}`],
  [/^asset:(.+)$/, (name) => `picture ${name}`],
  [/^font:(.+)$/, (name) => `font ${name.replace(':', ' ')}`],
  [/^licence:(.+)$/, (name) => `licence of the font ${name}`],
  [/^validator:(.+)$/, (name) => `validation of the form ${name}`],
];

function named(logical: string): string {
  for (const [pattern, words] of NAMES) {
    const match = pattern.exec(logical);
    if (match) return words(match[1] ?? '');
  }
  return logical;
}

/** From one release to another, part by part. */
export function releaseChanges(from: StoredRelease, to: StoredRelease): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  const head = headOf(from.manifest, to.manifest);
  if (head.length > 0) changes.push({ of: 'the release', words: head });
  const names = [...new Set([...Object.keys(from.manifest.files), ...Object.keys(to.manifest.files)])].sort();
  for (const name of names) {
    const [before, after] = [from.manifest.files[name], to.manifest.files[name]];
    if (before === after) continue;
    if (before === undefined) changes.push({ of: named(name), words: ['is new'] });
    else if (after === undefined) changes.push({ of: named(name), words: ['is gone'] });
    else changes.push({ of: named(name), words: wordsOf(name, from.read(name), to.read(name)) });
  }
  return changes;
}

function headOf(from: Manifest, to: Manifest): string[] {
  return (['brand', 'version', 'engine', 'hosts'] as const).flatMap((key) =>
    String(from[key]) === String(to[key]) ? [] : [`${key}: ${String(from[key])} → ${String(to[key])}`],
  );
}

function wordsOf(name: string, before: string, after: string): readonly string[] {
  if (/^(?:asset|font|licence):/.test(name)) return ['is another file'];
  // what the form itself says is told there; its validator follows from it
  if (name.startsWith('validator:')) return ['follows the form'];
  if (name === 'theme') return difference(propertiesOf(before), propertiesOf(after));
  const words = difference(JSON.parse(before), JSON.parse(after));
  return words.length > 0 ? words : ['is written in another order'];
}

/** `[data-theme=light] --color-accent` → its value. */
function propertiesOf(css: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const line of body.split(';')) {
      const at = line.indexOf(':');
      if (at > 0) found[`${line.slice(0, at)} in ${selector.trim()}`] = line.slice(at + 1);
    }
  return found;
}

export function printedReleaseChanges(from: Manifest, to: Manifest, changes: readonly ReleaseChange[]): string {
  const title = `${from.brand}/${from.id} → ${to.brand}/${to.id}`;
  if (changes.length === 0) return `${title}: nothing changed`;
  const parts = changes.length === 1 ? '1 part changed' : `${changes.length} parts changed`;
  return [
    `${title}: ${parts}`,
    ...changes.flatMap(({ of, words }) => ['', of, ...words.map((line) => `  ${line}`)]),
  ].join('\n');
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ICON_FOLDER, lucideNames } from '../../project/icons.ts';
import { brandFileOf } from '../../overlay/index.ts';
import { isRecord, type Json, recordAt, textAt, walk } from './json.ts';
import { findNearestNames } from './names.ts';
import type { Sources } from './sources.ts';

type IconNode = readonly (readonly [string, Readonly<Record<string, string | number>>])[];

interface IconUse {
  name: string;
  file: string;
  path: readonly (string | number)[];
}

async function drawing(name: string): Promise<IconNode> {
  const path = join(ICON_FOLDER, `${name}.mjs`);
  if (!existsSync(path)) throw new Error(`lucide has no icon "${name}".`);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: IconNode };
  return module.default;
}

/**
 * The icon names in a value: the text itself, or the quoted texts in an expression such as `=open ? 'eye' : 'eye-off'`.
 */
function namesIn(value: string, known: ReadonlySet<string>): string[] {
  if (!value.startsWith('=')) return [value];
  return [...value.matchAll(/'([a-z0-9-]+)'|"([a-z0-9-]+)"/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((name) => known.has(name));
}

/** Values of props with `"format": "icon"` in the contract. */
function* byContract(schema: unknown, value: unknown, path: readonly (string | number)[]): Generator<IconUse> {
  if (!isRecord(schema)) return;
  if (textAt(schema, 'format') === 'icon' && typeof value === 'string') yield { name: value, file: '', path };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* byContract(schema.items, item, [...path, index]);
  } else if (isRecord(value)) {
    const properties = recordAt(schema, 'properties');
    for (const [key, item] of Object.entries(value)) yield* byContract(properties[key], item, [...path, key]);
  }
}

function* inDeclaration(value: unknown, contracts: ReadonlyMap<string, Json>): Generator<IconUse> {
  for (const visit of walk(value)) {
    const last = visit.path.at(-1);
    if (last === 'icon' && typeof visit.value === 'string') yield { name: visit.value, file: '', path: visit.path };
    if (!isRecord(visit.value)) continue;
    const contract = contracts.get(textAt(visit.value, 'widget') ?? '');
    if (contract !== undefined) yield* byContract(contract, visit.value.props, [...visit.path, 'props']);
  }
}

function* inContract(contract: Json): Generator<IconUse> {
  for (const { value, path } of walk(contract)) {
    const preset = isRecord(value) && textAt(value, 'format') === 'icon' ? textAt(value, 'default') : undefined;
    if (preset !== undefined) yield { name: preset, file: '', path: [...path, 'default'] };
  }
}

// In views: <Icon name="x">, <Icon name={open ? 'a' : 'b'}>, icon="x", icon: 'x', and constants named …ICON or …ICONS.
const ATTRIBUTE = /<Icon\b[^>]*?\bname=(?:"([^"]*)"|\{([^}]*)\})/g;
const NAMED = /\bicon\s*[:=]\s*\{?\s*(?:'([a-z0-9-]+)'|"([a-z0-9-]+)")/g;
const TABLE = /\bICONS?\b[^=;]*=\s*(\{[^}]*\}|\[[^\]]*\]|'[^']*')|_ICONS?\b[^=;]*=\s*(\{[^}]*\}|\[[^\]]*\]|'[^']*')/g;

/**
 * Icon names in a view's source. Texts other than a plain `name="…"` count only if lucide has an icon with that name.
 */
function iconsInView(source: string, known: ReadonlySet<string>): string[] {
  const names: string[] = [];
  const quoted = (text: string): string[] =>
    [...text.matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1] ?? '').filter((name) => known.has(name));
  for (const [, plain, expression] of source.matchAll(ATTRIBUTE)) {
    names.push(...(plain === undefined ? quoted(expression ?? '') : [plain]));
  }
  for (const [, single, double] of source.matchAll(NAMED)) names.push(single ?? double ?? '');
  for (const [, short, long] of source.matchAll(TABLE)) names.push(...quoted(short ?? long ?? ''));
  return names;
}

function declaredUses(sources: Sources, contracts: ReadonlyMap<string, Json>): IconUse[] {
  const uses: IconUse[] = [];
  // a brand's "icon" is a file, and the grammar does not use icons
  const skipped = /^schemas\/(grammar\/|tokens\.json|icons\.json|brands\/[^/]+\/brand\.json)/;
  for (const { path: file, value } of sources.all(/^(schemas|widgets)\//)) {
    if (skipped.test(file)) continue;
    const isContract = file.endsWith('.props.json');
    const found = isContract ? inContract(value) : inDeclaration(value, contracts);
    for (const use of found) uses.push({ ...use, file });
    const own = contracts.get(/\/([^/]+)\.examples\.json$/.exec(file)?.[1] ?? '');
    for (const [index, example] of own === undefined ? [] : (sources.list(file) ?? []).entries()) {
      if (!isRecord(example)) continue;
      for (const use of byContract(own, example.props, ['', index, 'props'])) uses.push({ ...use, file });
    }
  }
  for (const [index, name] of (sources.list('schemas/icons.json') ?? []).entries()) {
    if (typeof name === 'string') uses.push({ name, file: 'schemas/icons.json', path: ['', index] });
  }
  return uses;
}

function viewUses(sources: Sources, known: ReadonlySet<string>): IconUse[] {
  const views = [...sources.files].filter(([path]) => /^widgets\/.*\.tsx?$/.test(path) && !path.includes('.test.'));
  return views.flatMap(([file, text]) => iconsInView(text, known).map((name) => ({ name, file, path: [] })));
}

/**
 * The source of `generated/icons.gen.json` with the lucide icons in use. Undefined if there are none. A brand's own icons
 * are in its release.
 */
export async function iconsSource(
  sources: Sources,
  contracts: ReadonlyMap<string, Json>,
  known: ReadonlySet<string> = lucideNames(),
): Promise<string | undefined> {
  const used = new Set<string>();
  const own = new Set([...sources.files.keys()].flatMap((path) => brandFileOf(path)?.name ?? []));
  for (const use of [...declaredUses(sources, contracts), ...viewUses(sources, known)]) {
    for (const name of namesIn(use.name, known)) {
      if (known.has(name)) used.add(name);
      else if (!own.has(name)) {
        const likely = findNearestNames(name, known).map((near) => `"${near}"`);
        sources.problem(use.file, use.path, `lucide has no icon "${name}".`, `Did you mean ${likely.join(', ')}?`);
      }
    }
  }
  if (used.size === 0) return undefined;
  const lines: string[] = [];
  for (const name of [...used].toSorted())
    lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify(await drawing(name))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

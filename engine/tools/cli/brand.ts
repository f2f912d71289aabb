// npx vitrine brand new fern
// npx vitrine brand diff larch
// npx vitrine brand product off larch loans
import { parseArgs } from 'node:util';
import { brandChanges, printChanges } from './brand/diff.ts';
import { writeNewBrand } from './brand/new-brand.ts';
import { switchProduct } from './brand/switch-product.ts';
import { isName } from '../../language/expression/index.ts';
import type { GivenColors, MovedColor } from '../../language/theme/derive.ts';
import { nameOnDisk, onDisk, readConfig } from '../../compiler/project/config.ts';
import { readDeclared } from '../../compiler/project/declared.ts';
import { formatFile } from '../../compiler/project/format.ts';
import { listBrands, readTree } from '../../compiler/project/tree.ts';
import { recover, writeAll } from '../../compiler/project/write-all.ts';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine brand new <id> [--name <name>] [--accent <#RRGGBB>] [--second <#RRGGBB>] [--tint <#RRGGBB>] [--up <#RRGGBB>] [--down <#RRGGBB>] [--languages <en,zh>] [--like <brand>] [--root <folder>]
Creates a brand that passes the check, with a brand.json and placeholder images.
--accent is the brand’s colour, from which both themes are derived. A theme in which its contrast is too low gets the nearest shade that passes.
--second is the colour of the second line in charts. Default: the opposite of the accent.
--tint is the hint of colour in backgrounds, borders and text. Default: the accent.
--up and --down are the colours of rising and falling prices. Default: those of the tokens. Their fills and soft tones follow from them.
--languages lists the brand’s languages; the first is the default.
--like copies the profile, languages and constants of another brand. Default: the brand in vitrine.config.json.

npx vitrine brand diff <brand> [--format text|json] [--root <folder>]
Lists what a brand changes, with the position of each change and of its target.
npx vitrine brand product on|off <brand> <product> [--root <folder>]
Switches a product on or off. If other parts of the app still lead to the product’s pages, writes patches that remove these links.
Exit code: 0 success, 1 a patch failed, 2 could not run.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  format: text,
  root: text,
  name: text,
  accent: text,
  second: text,
  tint: text,
  up: text,
  down: text,
  languages: text,
  like: text,
  help: { type: 'boolean' },
} as const;
const COLOUR = /^#[0-9a-f]{6}$/i;
const ACCENT = '#3F7F8C';

const COLOR_OPTIONS = ['accent', 'second', 'tint', 'up', 'down'] as const;
type ColorOption = (typeof COLOR_OPTIONS)[number];

interface BrandInput {
  readonly root: string;
  readonly files: ReadonlyMap<string, string>;
  readonly values: Readonly<Partial<Record<'format' | 'name' | ColorOption | 'languages' | 'like', string>>>;
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (positionals[0] === 'product') return writeProduct(getRoot(values.root), positionals.slice(1));
  const [verb, brand, ...more] = positionals;
  if ((verb !== 'diff' && verb !== 'new') || brand === undefined || more.length > 0)
    throw new Error(`Expected "new", "diff" or "product", and a brand id.\n${USAGE}`);
  const root = getRoot(values.root);
  const given = { root, files: readTree(root), values };
  return verb === 'new' ? createBrand(brand, given) : printDifference(brand, given);
}

async function createBrand(id: string, { root, files, values }: BrandInput): Promise<number> {
  if (!isName('brand', id))
    throw new Error(`Expected a brand id of lowercase letters, digits and -, such as "fern"; got "${id}".`);
  const colors = colorsIn(values);
  const known = listBrands(files);
  const like = values.like ?? readConfig(root).brand ?? known[0] ?? '';
  if (!known.includes(like)) throw new Error(`Unknown brand "${like}". Use one of: ${known.join(', ')}.`);
  const languages = values.languages?.split(',').map((language) => language.trim());
  assertKnownLanguages(files, languages ?? []);
  const name = values.name ?? id.charAt(0).toUpperCase() + id.slice(1);
  const { paths, moved } = await writeNewBrand(root, files, {
    id,
    name,
    colors,
    like,
    ...(languages === undefined ? {} : { languages }),
  });
  for (const path of paths) console.log(`wrote ${path}`);
  for (const each of moved) console.log(`\n${describeMoved(each)}`);
  console.log(`\nTo open it:   npm run dev, then add ?brand=${id} to the URL\nTo check it:  npx vitrine check`);
  return 0;
}

function colorsIn(values: BrandInput['values']): GivenColors {
  const given = COLOR_OPTIONS.flatMap((name) => {
    const color = values[name];
    if (color !== undefined && !COLOUR.test(color))
      throw new Error(`Expected a color such as "#0B7A4B" for --${name}, got "${color}".`);
    return color === undefined ? [] : [[name, color] as const];
  });
  return { accent: ACCENT, ...Object.fromEntries(given) };
}

/** Formats a ratio. Truncates rather than rounds, so that 4.499 is not shown as 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function describeMoved({ source, theme, from, to, pair, ratio }: MovedColor): string {
  return (
    `--${source} ${from} has too little contrast in the ${theme} theme: ${shownRatio(ratio)} instead of ${pair.least} for "${pair.of}" on "${pair.on}".\n` +
    `The ${theme} theme uses ${to}, the nearest shade that passes.`
  );
}

async function writeProduct(root: string, args: readonly string[]): Promise<number> {
  const [state, brand, product, ...more] = args;
  if ((state !== 'on' && state !== 'off') || brand === undefined || product === undefined || more.length > 0)
    throw new Error(`Expected "on" or "off", a brand and a product.\n${USAGE}`);
  recover(root);
  const declared = readDeclared(root);
  if (!declared.brands.includes(brand))
    throw new Error(`Unknown brand "${brand}". Use one of: ${declared.brands.join(', ')}.`);
  const app = JSON.parse(declared.files.get('schemas/app.json') ?? '{}') as { products?: Record<string, unknown> };
  const products = Object.keys(app.products ?? {});
  if (!products.includes(product))
    throw new Error(`Unknown product "${product}". Use one of: ${products.join(', ') || 'none'}.`);
  const changes = switchProduct(declared, { brand, product, isOn: state === 'on' });
  for (const [path, text] of changes)
    if (text !== undefined) changes.set(path, await formatFile(onDisk(root, path), text));
  writeAll(root, changes);
  for (const [path, text] of changes)
    console.log(`${text === undefined ? 'removed' : 'wrote'} ${nameOnDisk(root, path)}`);
  return 0;
}

function assertKnownLanguages(files: BrandInput['files'], wanted: readonly string[]): void {
  const app = JSON.parse(files.get('schemas/app.json') ?? '{}') as { languages?: Readonly<Record<string, unknown>> };
  const known = Object.keys(app.languages ?? {});
  const unknown = wanted.find((language) => !known.includes(language));
  if (unknown !== undefined)
    throw new Error(`Expected a comma-separated list of ${known.join(', ')} for --languages, got "${unknown}".`);
}

function printDifference(brand: string, { files, values }: BrandInput): number {
  const format = values.format ?? 'text';
  if (!['text', 'json'].includes(format)) throw new Error(`Expected text or json for --format, got "${format}".`);
  const changes = brandChanges(files, brand);
  if (changes === undefined)
    throw new Error(`Unknown brand "${brand}". Use one of: ${listBrands(files).join(', ') || 'none'}.`);
  console.log(format === 'json' ? JSON.stringify(changes, undefined, 2) : printChanges(brand, changes));
  return changes.some(({ isProblem }) => isProblem) ? 1 : 0;
}

export const command: Command = { main };

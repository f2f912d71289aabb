import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { buildDesk } from '@vitrine/studio';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run pack               builds the engine's storeys, the engine, the widgets and the Studio as packages into dist-packages/
npm run pack -- <folder>   builds them into that folder`);

const ROOT = resolve(import.meta.dirname, '..');
/** The parts of the engine that are separate packages. The rest is `@vitrine/engine`. */
const STOREYS = ['language', 'compiler', 'runtime'];
/** Files that belong to a package but are not emitted by the compiler. */
const COPIED = /\.(css|html|mjs|props\.json|schema\.json)$/;
const EXCLUDED = /\.test\.tsx?$|\.examples\.json$|^dist$|^node_modules$/;
/** The path of an import, in code and in declaration files. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+)\2/g;

interface PackageFile {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}
type Doors = Record<string, string | { readonly types: string; readonly default: string }>;

const readManifest = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const writeManifest = (folder: string, manifest: object): void =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));

/** Compiles a folder into its `dist`. @param copied matches the names of other files that belong to it */
function compileFolder(name: string, copied = COPIED): string {
  const source = join(ROOT, name);
  const out = join(source, 'dist');
  rmSync(out, { recursive: true, force: true });
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(source, 'tsconfig.build.json')]);
  copyFiles(source, out, copied);
  rewriteFiles(out, (text) => text.replace(/(['"])(\.{1,2}\/[^'"\n]*)\.tsx?\1/g, '$1$2.js$1'), /\.d\.ts$/);
  return out;
}

/** @param messages the namespace of the texts that the package provides */
function packWidgets(folder: string, messages: string): string {
  const out = compileFolder(folder);
  const manifest = readManifest(join(ROOT, folder));
  writeManifest(out, { ...manifest, exports: nameCompiledDoors(manifest.exports) });
  addMessages(out, messages);
  return out;
}

/** Compiles the Studio's server and builds its desk, because an installed Studio has no sources. */
async function packStudio(): Promise<string> {
  const out = compileFolder('studio', /^$/);
  const manifest = readManifest(join(ROOT, 'studio'));
  writeManifest(out, { ...manifest, exports: nameCompiledDoors(manifest.exports) });
  await buildDesk(join(out, 'dist/desk'));
  return out;
}

/**
 * Compiles the engine once, and splits it into its packages. A storey is imported by its package name, and has a door,
 * that is, an export, for each of its files that another storey imports.
 */
function packEngine(): readonly string[] {
  const out = compileFolder('engine');
  const doors = new Map<string, Set<string>>(STOREYS.map((storey) => [storey, new Set()]));
  rewriteFiles(out, (text, path) => nameStoreys(text, relative(out, path), doors), /\.(js|mjs|d\.ts)$/);
  for (const storey of STOREYS) {
    const manifest = readManifest(join(ROOT, 'engine', storey));
    const inner = [...(doors.get(storey) ?? [])].toSorted().map((file) => [`./${file}`, `./${file}`]);
    const exports = { ...nameCompiledDoors(manifest.exports), ...nameCompiledDoors(Object.fromEntries(inner)) };
    writeManifest(join(out, storey), { ...manifest, exports });
  }
  // the development server shows this page
  cpSync(join(ROOT, 'docs/problems.md'), join(out, 'tools/vite/problems.md'));
  writeManifest(out, {
    ...readManifest(join(ROOT, 'engine')),
    exports: writeEngineDoors(out),
    files: ['tools', 'doors'],
  });
  return [...STOREYS.map((storey) => join(out, storey)), out];
}

const findStorey = (path: string): string | undefined => STOREYS.find((storey) => path.startsWith(`${storey}/`));

/** Replaces the paths of imports from other storeys with package names, and records the imported files in `doors`. */
function nameStoreys(text: string, path: string, doors: ReadonlyMap<string, Set<string>>): string {
  return text.replaceAll(SPECIFIER, (all, before: string, quote: string, specifier: string) => {
    const target = posix.join(posix.dirname(path), specifier);
    const storey = findStorey(target);
    if (storey === undefined || storey === findStorey(path)) return all;
    const file = target.slice(storey.length + 1);
    doors.get(storey)?.add(file);
    return `${before}${quote}@vitrine/${storey}/${file}${quote}`;
  });
}

/** Writes the engine's doors to its storeys. Each is a file that re-exports the storey. */
function writeEngineDoors(out: string): Doors {
  const manifest = readManifest(join(ROOT, 'engine'));
  mkdirSync(join(out, 'doors'));
  const doors = Object.entries(manifest.exports).map(([door, path]): [string, string] => {
    const storey = findStorey(path.slice(2));
    if (storey === undefined) return [door, path];
    const file = `./doors/${door === '.' ? 'index' : door.slice(2)}`;
    const [outer] = Object.entries(readManifest(join(ROOT, 'engine', storey)).exports).find(
      ([, inner]) => `./${storey}/${inner.slice(2)}` === path,
    ) ?? [undefined];
    if (outer === undefined)
      throw new Error(`@vitrine/${storey} has no door for ${path}, which @vitrine/engine exports`);
    const line = `export * from '@vitrine/${storey}${outer.slice(1)}';\n`;
    for (const ending of ['.js', '.d.ts']) writeFileSync(join(out, file + ending), line);
    return [door, `${file}.ts`];
  });
  return nameCompiledDoors(Object.fromEntries(doors));
}

/** Adds the default texts of widgets, for projects that do not define their own. */
function addMessages(out: string, namespace: string): void {
  const languages = readdirSync(join(ROOT, 'locales'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of languages)
    cpSync(join(ROOT, 'locales', name, `${namespace}.json`), join(out, 'locales', name, `${namespace}.json`));
}

/** Adds the default tokens, and the terms that stay the same in every language. */
function addDefaults(out: string): string {
  cpSync(join(ROOT, 'schemas/tokens.json'), join(out, 'tokens.json'));
  const untranslated = 'locales/untranslated.json';
  const { terms } = JSON.parse(readFileSync(join(ROOT, untranslated), 'utf8')) as { terms: readonly string[] };
  writeFileSync(join(out, untranslated), JSON.stringify({ terms }));
  return out;
}

/** Points the doors to the compiled files. */
const nameCompiledDoors = (doors: Readonly<Record<string, string>>): Doors =>
  Object.fromEntries(
    Object.entries(doors).map(([door, path]) => {
      const compiled = /^(.*)\.(?:tsx?|js)$/.exec(path)?.[1];
      return [door, compiled === undefined ? path : { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
    }),
  );

function copyFiles(from: string, to: string, copied: RegExp): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (EXCLUDED.test(entry.name) || existsSync(join(from, entry.name, 'package.json'))) continue;
    if (entry.isDirectory()) copyFiles(join(from, entry.name), join(to, entry.name), copied);
    else if (copied.test(entry.name)) {
      mkdirSync(to, { recursive: true });
      cpSync(join(from, entry.name), join(to, entry.name));
    }
  }
}

function rewriteFiles(folder: string, rewrite: (text: string, path: string) => string, names: RegExp): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) rewriteFiles(path, rewrite, names);
    else if (names.test(entry.name)) writeFileSync(path, rewrite(readFileSync(path, 'utf8'), path));
  }
}

function run(command: string, args: readonly string[], cwd = ROOT): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}

const target = resolve(process.argv[2] ?? join(ROOT, 'dist-packages'));
mkdirSync(target, { recursive: true });
const widgets = [addDefaults(packWidgets('widgets', 'widget')), packWidgets('widgets/exchange', 'exchange-widget')];
for (const folder of [...packEngine(), ...widgets, await packStudio()]) {
  run('npm', ['pack', '--silent', '--pack-destination', target], folder);
  console.log(`packed ${readManifest(folder).name} into ${target}`);
}

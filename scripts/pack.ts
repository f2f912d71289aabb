import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run pack               builds engine and widgets as packages into dist-packages/
npm run pack -- <folder>   builds them into that folder`);

const ROOT = resolve(import.meta.dirname, '..');
const PACKAGES = ['engine', 'widgets'];
/** Files that belong to a package but are not emitted by the compiler. */
const COPIED = /\.(css|html|mjs|props\.json|schema\.json)$/;
const EXCLUDED = /\.test\.tsx?$|\.examples\.json$|^dist$|^node_modules$/;

interface PackageFile {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

/** Compiles a package into its `dist` folder, with a manifest whose exports name the compiled files. */
function compilePackage(name: string): string {
  const source = join(ROOT, name);
  const out = join(source, 'dist');
  rmSync(out, { recursive: true, force: true });
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(source, 'tsconfig.build.json')]);
  copyFiles(source, out);
  nameCompiledFiles(out);
  const manifest: PackageFile = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(
    join(out, 'package.json'),
    JSON.stringify({ ...manifest, exports: getCompiledExports(manifest) }, null, 2),
  );
  if (name === 'widgets') addDefaults(out);
  // the development server shows it
  else cpSync(join(ROOT, 'docs/problems.md'), join(out, 'vite/problems.md'));
  return out;
}

/** Adds the widgets' default tokens and messages, with the terms that stay the same in every language, for projects that do not define their own. */
function addDefaults(out: string): void {
  cpSync(join(ROOT, 'schemas/tokens.json'), join(out, 'tokens.json'));
  const languages = readdirSync(join(ROOT, 'locales'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of languages)
    cpSync(join(ROOT, 'locales', name, 'widget.json'), join(out, 'locales', name, 'widget.json'));
  const untranslated = 'locales/untranslated.json';
  const { terms } = JSON.parse(readFileSync(join(ROOT, untranslated), 'utf8')) as { terms: readonly string[] };
  writeFileSync(join(out, untranslated), JSON.stringify({ terms }));
}

const getCompiledExports = ({ exports }: PackageFile) =>
  Object.fromEntries(
    Object.entries(exports).map(([door, path]) =>
      /\.tsx?$/.test(path)
        ? [door, { types: path.replace(/\.tsx?$/, '.d.ts'), default: path.replace(/\.tsx?$/, '.js') }]
        : [door, path],
    ),
  );

function copyFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (EXCLUDED.test(entry.name)) continue;
    if (entry.isDirectory()) copyFiles(join(from, entry.name), join(to, entry.name));
    else if (COPIED.test(entry.name)) {
      mkdirSync(to, { recursive: true });
      cpSync(join(from, entry.name), join(to, entry.name));
    }
  }
}

/** Renames imports in declaration files, where the compiler keeps the file extensions of the sources. */
function nameCompiledFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) nameCompiledFiles(path);
    else if (entry.name.endsWith('.d.ts'))
      writeFileSync(path, readFileSync(path, 'utf8').replace(/(['"])(\.{1,2}\/[^'"\n]*)\.tsx?\1/g, '$1$2.js$1'));
  }
}

function run(command: string, args: readonly string[], cwd = ROOT): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}

const target = resolve(process.argv[2] ?? join(ROOT, 'dist-packages'));
mkdirSync(target, { recursive: true });
for (const name of PACKAGES) {
  const folder = compilePackage(name);
  run('npm', ['pack', '--silent', '--pack-destination', target], folder);
  console.log(`packed @vitrine/${name} into ${target}`);
}

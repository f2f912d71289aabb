import { posix } from 'node:path';

import { removeComments } from './tree.ts';

interface Import {
  /** The module specifier between the quotes. */
  specifier: string;
  typeOnly: boolean;
}

const STATEMENT = /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?(['"])([^'"\n]+)\2/g;
const CALL = /\b(?:import|require)\(\s*(['"])([^'"\n]+)\1/g;

export function findImports(source: string): Import[] {
  const code = removeComments(source);
  const statements = [...code.matchAll(STATEMENT)].map((match) => ({
    specifier: match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }));
  const calls = [...code.matchAll(CALL)].map((match) => ({ specifier: match[2] ?? '', typeOnly: false }));
  return [...statements, ...calls];
}

const getRoom = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : path);

// Rooms that compose the others. They may import all rooms, and only they may import each other.
const COMPOSING = new Set(['scripts', 'tests', '.storybook', 'main.tsx', 'vite.config.ts', 'vitest.config.ts']);

/** The entry points of this project's packages that a room may import. */
const DOORS: Readonly<Record<string, RegExp>> = {
  engine: /^$/,
  widgets: /^@vitrine\/engine$/,
  sandbox: /^@vitrine\/engine\/(expression|format|signature|signing)$/,
};

/**
 * Files that may import the engine's inner modules: its tests, and files loaded by Node or a browser for which the
 * package does not work (configurations, because Node cannot load TypeScript from a package; stories, because `/build`
 * needs Node).
 */
const MAY_IMPORT_ENGINE =
  /^(engine\/|\.storybook\/(page-releases|theme)\.ts$|tests\/(?!journeys|development)|[\w./]*vite(st)?\.config\.ts$)/;

function mayWidgetsImport(path: string, target: string): boolean {
  // The lists of views and contracts refer to every widget.
  if (path.split('/').length === 2) return getRoom(target) === 'widgets';
  const own = path.split('/').slice(0, 2).join('/');
  // a sheet loads what places it, from the chunk that has the library for it
  if (own === 'widgets/shared' && target === 'widgets/wide.chunk.ts') return true;
  return target.startsWith(`${own}/`) || /^widgets\/shared(\/|$)/.test(target);
}

const maySandboxImport = (target: string): boolean =>
  ['sandbox', 'generated'].includes(getRoom(target)) || /^schemas\/(api|types|rules|states)\//.test(target);

// These steps also run without a page or without Node: in an editor, in a worker, in the sandbox.
const BARE = /^engine\/(problem|grammar|drawing|expression|compiled|overlay|check|compile|signature)\//;
const HOSTED = /^(node:|react($|[-/])|fs$|path$|@tanstack\/react)/;

function mayUsePackage(path: string, specifier: string): boolean {
  if (specifier.startsWith('@vitrine/')) return DOORS[getRoom(path)]?.test(specifier) ?? true;
  return path.includes('.test.') || !BARE.test(path) || !HOSTED.test(specifier);
}

/** Whether a file may import a module according to ARCHITECTURE.md, "Where things are". */
export function mayImport(path: string, { specifier }: Import): boolean {
  if (!specifier.startsWith('.')) return mayUsePackage(path, specifier);
  const target = posix.join(posix.dirname(path), specifier);
  if (getRoom(target) === 'engine' && !MAY_IMPORT_ENGINE.test(path)) return false;
  if (path.includes('.test.') && ['tests', 'scripts'].includes(getRoom(target))) return true;
  switch (getRoom(path)) {
    case 'engine':
      return getRoom(target) === 'engine';
    case 'widgets':
      return mayWidgetsImport(path, target);
    case 'sandbox':
      return maySandboxImport(target);
    case 'generated':
      return path.startsWith('generated/stories/') && /^(\.storybook|widgets)\//.test(target);
    case 'schemas':
    case 'locales':
      return false;
    default:
      return COMPOSING.has(getRoom(path)) || !COMPOSING.has(getRoom(target)) || path.endsWith('.config.ts');
  }
}

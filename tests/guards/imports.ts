import { posix } from 'node:path';

import { withoutComments } from './tree';

export interface Import {
  /** The words between the quotes. */
  specifier: string;
  typeOnly: boolean;
}

const STATEMENT = /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?(['"])([^'"\n]+)\2/g;
const CALL = /\b(?:import|require)\(\s*(['"])([^'"\n]+)\1/g;

export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const statements = [...code.matchAll(STATEMENT)].map((match) => ({
    specifier: match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }));
  const calls = [...code.matchAll(CALL)].map((match) => ({ specifier: match[2] ?? '', typeOnly: false }));
  return [...statements, ...calls];
}

const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : path);
const isDoor = (target: string, folder: string): boolean => target === folder || target === `${folder}/index`;

// Rooms that put everything together: they may import all, and only they may import each other.
const COMPOSING = new Set([
  'scripts',
  'tests',
  '.storybook',
  'main',
  'main.tsx',
  'main.ts',
  'vite.config',
  'vite.config.ts',
]);

function fromEngine(target: string, found: Import): boolean {
  // Types of declarations are made from the same grammar that the engine is handed; nothing of them is left at run time.
  return roomOf(target) === 'engine' || (roomOf(target) === 'generated' && found.typeOnly);
}

function fromWidgets(path: string, target: string): boolean {
  // The lists of views and of contracts know every widget.
  if (path.split('/').length === 2) return roomOf(target) === 'widgets' || isDoor(target, 'engine');
  const own = path.split('/').slice(0, 2).join('/');
  return target.startsWith(`${own}/`) || /^widgets\/shared(\/|$)/.test(target) || isDoor(target, 'engine');
}

function fromSandbox(target: string): boolean {
  return (
    ['sandbox', 'generated'].includes(roomOf(target)) ||
    /^schemas\/(api|types|rules|states)\//.test(target) ||
    isDoor(target, 'engine/expression') ||
    target === 'engine/i18n/format'
  );
}

// These steps also run where there is no page and no Node: in an editor, in a worker, in the sandbox.
const BARE = /^engine\/(overlay|check|compile|expression)\//;
const HOSTED = /^(node:|react($|[-/])|fs$|path$|@tanstack\/react)/;

/** Whether a file may import this; the table of ARCHITECTURE.md, "Where things are". */
export function mayImport(path: string, found: Import): boolean {
  const { specifier } = found;
  if (!specifier.startsWith('.')) return path.includes('.test.') || !BARE.test(path) || !HOSTED.test(specifier);
  const target = posix.join(posix.dirname(path), specifier);
  switch (roomOf(path)) {
    case 'engine':
      return fromEngine(target, found);
    case 'widgets':
      return fromWidgets(path, target);
    case 'sandbox':
      return fromSandbox(target);
    case 'generated':
      return path.startsWith('generated/stories/') && /^(\.storybook|widgets)\//.test(target);
    case 'schemas':
    case 'locales':
      return false;
    default:
      return COMPOSING.has(roomOf(path)) || !COMPOSING.has(roomOf(target)) || path.endsWith('.config.ts');
  }
}

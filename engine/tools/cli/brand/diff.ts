import {
  findBrandFile,
  type Documents,
  expandPages,
  overlayDocuments,
  findOwner,
  pathOfTarget,
  readDocuments,
} from '../../../language/patches/index.ts';
import { declaredNames } from '../names/declared.ts';
import type { Change, GetMessageText } from './change.ts';
import { settingChanges, THE_BRAND } from './settings.ts';
import { patchChanges } from './steps.ts';

/** All changes made by a brand, with positions, or undefined for an unknown brand. */
export function brandChanges(files: ReadonlyMap<string, string>, brand: string): Change[] | undefined {
  const documents = readDocuments(files);
  // patches can also address the bar that pages inherit from the app
  const { trees } = expandPages(documents.trees);
  const settings = trees.get(`schemas/brands/${brand}/brand.json`);
  if (settings === undefined) return undefined;
  const language = settings.get('language')?.text ?? 'en';
  const sentences = {
    was: messageTextsIn(documents, language),
    is: messageTextsIn(overlayDocuments(documents, brand), language),
  };

  const changes = settingChanges(settings, trees.get('schemas/app.json'), trees.get('schemas/tokens.json'));
  for (const path of documents.paths)
    if ((findOwner(path) ?? findBrandFile(path)?.brand) === brand) changes.push(ownFile(path, brand));
  const patches = [...trees].filter(([path]) => path.startsWith(`schemas/brands/${brand}/patches/`));
  for (const [name, own] of groupBy(patches, ([, patch]) => patch.get('target')?.text ?? '')) {
    const target = trees.get(pathOfTarget(name));
    const steps = own.map(([, patch]) => patch);
    if (target !== undefined) changes.push(...patchChanges(steps, target, sentences));
    else {
      const words = `The file ${pathOfTarget(name)} does not exist.`;
      changes.push(...own.map(([file]) => ({ of: name, words, at: { file, line: 1 }, isProblem: true as const })));
    }
  }
  return changes;
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}

/** `schemas/brands/kite/pages/about.json` → adds pages/about.json. */
const ownFile = (path: string, brand: string): Change => ({
  of: THE_BRAND,
  words: `adds ${path.slice(`schemas/brands/${brand}/`.length)}`,
  at: { file: path, line: 1 },
});

function messageTextsIn(documents: Pick<Documents, 'trees' | 'paths'>, language: string): GetMessageText {
  const words = new Map<string, string>();
  for (const { kind, id, json, language: of } of declaredNames(documents))
    if (kind === 'message' && of === language && json?.text !== undefined) words.set(id, json.text);
  return (key) => words.get(key);
}

/** Prints the changes, grouped by file. */
export function printChanges(brand: string, changes: readonly Change[]): string {
  const groups = [...new Set(changes.map(({ of }) => of))];
  const lines = groups.flatMap((of) => ['', of, ...changes.filter((change) => change.of === of).flatMap(listLines)]);
  const patches = changes.filter(({ of }) => of !== THE_BRAND).length;
  return [`${brand}: ${changes.length} changes, ${patches} of them in patches`, ...lines].join('\n');
}

function listLines({ words, at, target, isProblem }: Change): string[] {
  const was = target === undefined ? '' : `   (changes ${target.file}:${target.line})`;
  return [`  ${isProblem ? 'PROBLEM ' : ''}${words}`, `    ${at.file}:${at.line}${was}`];
}

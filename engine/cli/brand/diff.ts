import { type Documents, expandPages, overlayDocuments, pathOfTarget, readDocuments } from '../../overlay/index.ts';
import { declaredNames } from '../names/declared.ts';
import type { Change, GetMessageText } from './change.ts';
import { settingChanges } from './settings.ts';
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
  for (const [path, patch] of trees) {
    if (!path.startsWith(`schemas/brands/${brand}/patches/`)) continue;
    const name = patch.get('target')?.text ?? '';
    const target = trees.get(pathOfTarget(name));
    if (target !== undefined) changes.push(...patchChanges(patch, target, sentences));
    else
      changes.push({
        of: name,
        words: `The file ${pathOfTarget(name)} does not exist.`,
        at: { file: path, line: 1 },
        isProblem: true,
      });
  }
  return changes;
}

function messageTextsIn(documents: Pick<Documents, 'trees' | 'paths'>, language: string): GetMessageText {
  const words = new Map<string, string>();
  for (const { kind, id, json, language: of } of declaredNames(documents))
    if (kind === 'message' && of === language && json?.text !== undefined) words.set(id, json.text);
  return (key) => words.get(key);
}

/** Prints the changes, grouped by file. */
export function printChanges(brand: string, changes: readonly Change[]): string {
  const groups = [...new Set(changes.map(({ of }) => of))];
  const lines = groups.flatMap((of) => ['', of, ...changes.filter((change) => change.of === of).flatMap(linesOf)]);
  const patches = changes.filter(({ of }) => of !== 'the brand').length;
  return [`${brand}: ${changes.length} changes, ${patches} of them in patches`, ...lines].join('\n');
}

function linesOf({ words, at, target, isProblem }: Change): string[] {
  const was = target === undefined ? '' : `   (changes ${target.file}:${target.line})`;
  return [`  ${isProblem ? 'PROBLEM ' : ''}${words}`, `    ${at.file}:${at.line}${was}`];
}

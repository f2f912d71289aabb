import { type Json, problemAt } from '../../engine/overlay';
import { readJson } from '../../engine/overlay/read';
import type { Problem } from '../../engine/problem';
import { MIGRATIONS } from './migrations/index';

export const APP = 'schemas/app.json';
/** The version of the grammar that this project's own `schemas/grammar` is. */
export const GRAMMAR_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

/** What is wrong with the version of the declarations. An app that is missing or cannot be read is told elsewhere. */
export function versionProblems(files: ReadonlyMap<string, string>, current = GRAMMAR_VERSION): Problem[] {
  const text = files.get(APP);
  const tree = text === undefined ? undefined : readJson(APP, text, []);
  if (tree?.type !== 'object') return [];
  const json = tree.get('grammar');
  if (json === undefined)
    return [problem(opening(tree), `Expected "grammar": ${current}, which is missing.`, 'Run "npm run migrate".')];
  const version = json.scalar;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    const came = json.scalar === undefined ? `an ${json.type}` : JSON.stringify(json.scalar);
    return [problem(json, `Expected the version of the grammar, ${current}, got ${came}.`, `Write ${current}.`)];
  }
  if (version < current)
    return [
      problem(
        json,
        `The declarations are written in version ${version} of the grammar; this is version ${current}.`,
        'Run "npm run migrate".',
      ),
    ];
  if (version > current)
    return [
      problem(
        json,
        `The declarations are written in version ${version} of the grammar; this engine knows versions up to ${current}.`,
        'Update the engine.',
      ),
    ];
  return [];
}

const problem = (place: Parameters<typeof problemAt>[0], message: string, fix: string): Problem =>
  problemAt(place, 'file/grammar', message, fix);

const opening = (tree: Json) => ({ source: tree.source, offset: tree.offset, length: 1, pointer: '' });

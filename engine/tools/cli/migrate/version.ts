import { findVersionFault } from '../../../compiler/check/model/version.ts';
import { problemAt } from '../../../language/patches/index.ts';
import { readJson } from '../../../language/patches/read.ts';
import type { Problem } from '../../../language/diagnostics/problem.ts';

export const APP = 'schemas/app.json';

/** Finds problems with the declared grammar version. A missing or unreadable app.json is reported elsewhere. */
export function versionProblems(files: ReadonlyMap<string, string>, current: number): Problem[] {
  const text = files.get(APP);
  const tree = text === undefined ? undefined : readJson(APP, text, []);
  const fault = tree === undefined ? undefined : findVersionFault(tree, current);
  return fault === undefined ? [] : [problemAt(fault.place, 'file/grammar', fault.message, fault.fix)];
}

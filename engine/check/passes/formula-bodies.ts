import { type DeclaredFormula, type Formula, resolveFormulas } from '../../expression/index.ts';
import { entriesOf, type Json } from '../../overlay/index.ts';
import type { Project } from '../project/project.ts';

export interface Formulas {
  /** By id, such as `contract.liquidation`. */
  readonly declared: ReadonlyMap<string, DeclaredFormula>;
  /** By name, such as `contract_liquidation`, with everything written out. */
  readonly resolved: ReadonlyMap<string, Formula>;
}

const known = new WeakMap<Project, Formulas>();

/** The project's formulas. A part of the check that uses them depends on all files with formulas. */
export function formulasOf(project: Project): Formulas {
  project.note('~formula');
  const last = known.get(project);
  if (last) return last;
  const declared = declaredIn(project);
  const made = { declared, resolved: resolveFormulas(declared) };
  known.set(project, made);
  return made;
}

function declaredIn(project: Project): ReadonlyMap<string, DeclaredFormula> {
  const found = new Map<string, DeclaredFormula>();
  for (const id of project.formulas.keys()) {
    const json = project.formulas.get(id);
    const result = json?.get('result')?.text;
    if (json === undefined || result === undefined) continue;
    found.set(id, { needs: textsOf(json.get('needs')), values: textsOf(json.get('values')), result });
  }
  return found;
}

export const textsOf = (json: Json | undefined): Record<string, string> =>
  Object.fromEntries(entriesOf(json).map(([name, value]) => [name, value.text ?? '']));

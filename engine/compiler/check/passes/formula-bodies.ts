import { type DeclaredFormula, type Formula, resolveFormulas } from '../../../language/expression/index.ts';
import { STATES } from '../../../language/expression/states.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import type { Project } from '../model/project.ts';
import { declaredOperands } from './operands.ts';

export interface Formulas {
  /** The declared formulas by id, such as `contract.liquidation`. */
  readonly declared: ReadonlyMap<string, DeclaredFormula>;
  /** The formulas by name, such as `contract_liquidation`, with values, states and calls inlined. */
  readonly resolved: ReadonlyMap<string, Formula>;
  /** Whether a formula reads a state set. */
  readonly readsStates: boolean;
}

const known = new WeakMap<Project, Formulas>();

/** The formulas of the last resolution, and the files that they came from. */
let last: { readonly trees: readonly Json[]; readonly formulas: Formulas } | undefined;

/**
 * Returns the project's formulas. A part of the check that uses them depends on all formula files, and on the state
 * sets that the formulas read.
 */
export function getFormulas(project: Project): Formulas {
  project.note('~formula');
  const formulas = known.get(project) ?? resolveIn(project);
  known.set(project, formulas);
  if (formulas.readsStates) project.note('~state');
  return formulas;
}

/** Reuses the last formulas if neither the formula files nor the state sets have changed. */
function resolveIn(project: Project): Formulas {
  const trees = [...project.of('formula'), ...project.of('state')].map(({ tree }) => tree);
  if (last?.trees.length === trees.length && trees.every((tree, at) => tree === last?.trees[at])) return last.formulas;
  const formulas = resolveFrom(project);
  last = { trees, formulas };
  return formulas;
}

function resolveFrom(project: Project): Formulas {
  const declared = declaredIn(project);
  const texts = [...declared.values()].flatMap(({ values = {}, result }) => [...Object.values(values), result]);
  return {
    declared,
    resolved: resolveFormulas(declared, project.stateSets),
    readsStates: texts.some((text) => text.includes(STATES)),
  };
}

function declaredIn(project: Project): ReadonlyMap<string, DeclaredFormula> {
  const found = new Map<string, DeclaredFormula>();
  for (const id of project.formulas.keys()) {
    const json = project.formulas.get(id);
    const result = json?.get('result')?.text;
    if (json === undefined || result === undefined) continue;
    found.set(id, { needs: declaredOperands(json.get('needs')), values: listTexts(json.get('values')), result });
  }
  return found;
}

const listTexts = (json: Json | undefined): Record<string, string> =>
  Object.fromEntries(listEntries(json).map(([name, value]) => [name, value.text ?? '']));

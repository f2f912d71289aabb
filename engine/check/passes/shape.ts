import { type Json, KeyPlace, type Place } from '../../overlay/index.ts';
import type { TextEdit } from '../../problem/problem.ts';
import { schemaAt } from '../grammar/schema.ts';
import { validate } from '../grammar/validate.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { checkAsset } from './assets.ts';
import { checkMessageKey, checkReference } from './references.ts';

/** Validates a declaration against the grammar for its kind and checks its references. */
export function checkShape(declaration: Declaration, project: Project, report: Report): void {
  const { grammar } = project;
  validate(declaration.tree, grammar.of(declaration.kind), grammar, {
    problem: (place, code, message, fix, put) => {
      const isProp = code === 'grammar/key' && place instanceof KeyPlace && isPropOf(place, project);
      report.add(place, code, message, isProp ? 'Move it into "props".' : fix, editsOf(place, put));
    },
    format: (json, format, part) =>
      format === 'asset' ? checkAsset(json, part, project, report) : checkFormat(json, format, project, report),
  });
}

/** Whether an unknown key of a node is a prop of its widget. */
function isPropOf({ owner, name }: KeyPlace, project: Project): boolean {
  const contract = project.contract(owner.get('widget')?.text ?? '');
  return contract !== undefined && Object.hasOwn(schemaAt(contract, 'properties') ?? {}, name);
}

const editsOf = ({ source, offset, length }: Place, put: string | undefined): readonly TextEdit[] | undefined =>
  put === undefined ? undefined : [{ file: source.path, offset, length, text: JSON.stringify(put) }];

export function checkFormat(json: Json, format: string, project: Project, report: Report): void {
  if (format === 'message') checkMessageKey(json, project, report);
  else if (format === 'asset') checkAsset(json, {}, project, report);
  else checkReference(json, format, project, report);
}

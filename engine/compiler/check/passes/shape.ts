import { type Json, KeyPlace, once, type Place } from '../../../language/patches/index.ts';
import type { TextEdit } from '../../../language/diagnostics/problem.ts';
import { grammar, type Schema, schemaAt } from '../grammar/schema.ts';
import { validate, type Visitor } from '../grammar/validate.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { checkAsset } from './assets.ts';
import { checkMessageKey, checkReference } from './references.ts';

/** Validates a declaration against the grammar for its kind and checks its references. */
export function checkShape(declaration: Declaration, project: Project, report: Report): void {
  const { problems, formats } = getShapes(grammar.of(declaration.kind))(declaration.tree);
  for (const [place, code, message, fix, put] of problems) {
    const isProp = code === 'grammar/key' && place instanceof KeyPlace && isPropKey(place, project);
    report.add(place, code, message, isProp ? 'Move it into "props".' : fix, findEdits(place, put));
  }
  for (const [json, format, part] of formats)
    if (format === 'asset') checkAsset(json, part, project, report);
    else checkFormat(json, format, project, report);
}

/** The result of checking a tree against the grammar, independent of the rest of the project. */
interface Shape {
  readonly problems: readonly Parameters<Visitor['problem']>[];
  /** The values with a format, such as references to declarations. */
  readonly formats: readonly Parameters<NonNullable<Visitor['format']>>[];
}

/** Caches the result by tree, because several brands share it. */
const getShapes = once((schema: Schema) =>
  once((tree: Json): Shape => {
    const problems: Parameters<Visitor['problem']>[] = [];
    const formats: Parameters<NonNullable<Visitor['format']>>[] = [];
    validate(tree, schema, grammar, {
      problem: (...problem) => void problems.push(problem),
      format: (...format) => void formats.push(format),
    });
    return { problems, formats };
  }),
);

/** Whether an unknown key of a node is a prop of its widget. */
function isPropKey({ owner, name }: KeyPlace, project: Project): boolean {
  const contract = project.contract(owner.get('widget')?.text ?? '');
  return contract !== undefined && Object.hasOwn(schemaAt(contract, 'properties') ?? {}, name);
}

const findEdits = ({ source, offset, length }: Place, put: string | undefined): readonly TextEdit[] | undefined =>
  put === undefined ? undefined : [{ file: source.path, offset, length, text: JSON.stringify(put) }];

export function checkFormat(json: Json, format: string, project: Project, report: Report): void {
  if (format === 'message') checkMessageKey(json, project, report);
  else if (format === 'asset') checkAsset(json, {}, project, report);
  else checkReference(json, format, project, report);
}

import type { Json } from '../../overlay/index.ts';
import { GRAMMAR_FOLDER } from '../project/grammar-files.ts';
import { opening } from '../grammar/shape.ts';
import { validate } from '../grammar/validate.ts';
import { placeInMissing } from '../project/kinds.ts';
import type { Declaration, Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { checkAsset } from './assets.ts';
import { checkMessageKey, checkReference } from './references.ts';

/** A declaration against the grammar of its kind; what its texts name must exist. */
export function checkShape(declaration: Declaration, project: Project, report: Report): void {
  const { kind, tree } = declaration;
  const { grammar } = project;
  const schema = grammar.of(kind);
  if (schema === undefined) {
    const path = `${GRAMMAR_FOLDER}${kind}.schema.json`;
    report.add(placeInMissing(path), 'file/missing', `There is no ${path}.`, 'Restore the file.');
    return;
  }
  checkSchemaKey(declaration, report);
  validate(tree, schema, grammar, {
    problem: (place, code, message, fix) => {
      // Told by checkSchemaKey, which knows the path to write.
      if (code !== 'grammar/missing' || !message.includes('"$schema"')) report.add(place, code, message, fix);
    },
    format: (json, format, part) =>
      format === 'asset' ? checkAsset(json, part, project, report) : checkFormat(json, format, project, report),
  });
}

export function checkFormat(json: Json, format: string, project: Project, report: Report): void {
  if (format === 'message') checkMessageKey(json, project, report);
  else if (format === 'asset') checkAsset(json, {}, project, report);
  else checkReference(json, format, project, report);
}

/** `$schema` as a path from the file to the grammar of its kind. */
function checkSchemaKey({ kind, tree }: Declaration, report: Report): void {
  const json = tree.get('$schema');
  const wanted = relative(tree.source.path, `${GRAMMAR_FOLDER}${kind}.schema.json`);
  if (json?.text === wanted || tree.type !== 'object') return;
  if (json === undefined)
    report.add(opening(tree), 'file/schema', 'Expected "$schema", which is missing.', `Add "$schema": "${wanted}".`);
  else
    report.add(
      json,
      'file/schema',
      `Expected "${wanted}", got ${JSON.stringify(json.scalar ?? json.type)}.`,
      `Write "${wanted}".`,
    );
}

function relative(from: string, to: string): string {
  const base = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < base.length && base[shared] === target[shared]) shared += 1;
  const up = base.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...target.slice(shared)].join('/');
}

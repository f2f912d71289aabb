import type { Json } from '../../overlay/index.ts';
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
    problem: (place, code, message, fix) => report.add(place, code, message, fix),
    format: (json, format, part) =>
      format === 'asset' ? checkAsset(json, part, project, report) : checkFormat(json, format, project, report),
  });
}

export function checkFormat(json: Json, format: string, project: Project, report: Report): void {
  if (format === 'message') checkMessageKey(json, project, report);
  else if (format === 'asset') checkAsset(json, {}, project, report);
  else checkReference(json, format, project, report);
}

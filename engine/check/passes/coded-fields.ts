import { FORBIDDEN_NAMES } from '../../expression/index.ts';
import { codeTypeOf } from '../../expression/states.ts';
import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { startOf } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import { findPatternProblem } from '../pattern/pattern.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { joinNames } from '../../problem/suggest.ts';

/** Checks the fields in JSON Schemas: patterns must be safe, and every code needs a label. */
export function checkFields({ kind, tree }: Declaration, project: Project, report: Report): void {
  const visit = (json: Json): void => checkSchema(json, project, report);
  if (kind === 'type' || kind === 'widget') eachObject(tree, visit);
  if (kind === 'api') {
    for (const [, call] of entriesOf(tree.get('calls')))
      for (const part of ['request', 'response']) eachObject(call.get(part), visit);
    for (const [, stream] of entriesOf(tree.get('streams')))
      for (const part of ['params', 'row']) eachObject(stream.get(part), visit);
  }
  if (kind === 'form') eachObject(tree.get('schema'), visit);
  eachObject(tree.get('params'), visit);
}

function eachObject(json: Json | undefined, visit: (json: Json) => void): void {
  if (json?.type === 'object') visit(json);
  for (const [, value] of entriesOf(json)) eachObject(value, visit);
  for (const item of itemsOf(json)) eachObject(item, visit);
}

function checkSchema(json: Json, project: Project, report: Report): void {
  checkPattern(json.get('pattern'), report);
  checkCodes(json, project, report);
}

function checkPattern(json: Json | undefined, report: Report): void {
  const problem = json?.text === undefined ? undefined : findPatternProblem(json.text);
  if (json === undefined || problem === undefined) return;
  const { code, expected, reason, fix, at } = problem;
  const message = `Expected ${expected}, got ${describeValue(json)}: ${reason}.`;
  if (at === undefined) report.add(json, code, message, fix);
  else report.addInText(json, at, at + 1, code, message, fix);
}

/** A field with a state set must list the codes that the API sends, and each code needs a label. */
function checkCodes(json: Json, project: Project, report: Report): void {
  const set = json.get('state-set');
  const states = set?.text === undefined ? undefined : project.find('state', set.text);
  if (set?.text === undefined || states === undefined) return;
  const sent = json.get('codes');
  const labelled = entriesOf(states.get('codes')).map(([code]) => code);
  if (sent === undefined) {
    const fix = `Add "codes": [${labelled.join(', ')}], omitting any that the API never sends.`;
    report.add(startOf(json), 'state/code', 'The key "codes" is missing: it lists the codes that the API sends.', fix);
  }
  checkCodeType(json, set.text, labelled, report);
  for (const code of itemsOf(sent)) {
    if (code.scalar === undefined || labelled.includes(String(code.scalar))) continue;
    const message = `The code ${String(code.scalar)} has no label in the state set "${set.text}", which has ${joinNames(labelled)}.`;
    report.add(code, 'state/code', message, `Add it to schemas/states/${set.text}.json.`);
  }
}

/** The names of states have the type of their codes, so the field must have it too. */
function checkCodeType(json: Json, id: string, codes: readonly string[], report: Report): void {
  const type = json.get('type');
  const given = type?.text ?? itemsOf(type).find(({ text }) => text !== 'null')?.text;
  const wanted = codeTypeOf(codes);
  if (type === undefined || codes.length === 0 || given === wanted) return;
  const message = `Expected the type "${wanted}", which the codes of the state set "${id}" have, got "${given ?? ''}".`;
  report.add(type, 'state/code', message, `Write "${wanted}".`);
}

const NAMING = new Set(['id', 'as', 'name', 'bind', 'key', 'in', 'path', 'target']);

/** If a value is a name, it must not be a reserved name either. */
export function checkNames(json: Json, report: Report): void {
  const name = json.text?.split(/[./]/).find((part) => FORBIDDEN_NAMES.has(part));
  if (name !== undefined && (NAMING.has(String(json.key)) || json.parent?.key === 'required'))
    report.add(json, 'syntax/forbidden-key', `"${name}" is a reserved name.`, 'Choose another name.');
  for (const [, value] of entriesOf(json)) checkNames(value, report);
  json.items.forEach((item) => checkNames(item, report));
}

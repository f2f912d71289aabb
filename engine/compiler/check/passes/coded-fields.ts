import { FORBIDDEN_NAMES } from '../../../language/expression/index.ts';
import { getCodeType } from '../../../language/expression/states.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import { findPatternProblem } from '../pattern/pattern.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { joinNames } from '../../../language/diagnostics/suggest.ts';

/** Checks the fields in JSON Schemas: patterns must be safe, and every code needs a label. */
export function checkFields({ kind, tree }: Declaration, project: Project, report: Report): void {
  const visit = (json: Json): void => checkSchema(json, project, report);
  if (kind === 'type' || kind === 'widget') eachObject(tree, visit);
  if (kind === 'api') {
    for (const [, call] of listEntries(tree.get('calls')))
      for (const part of ['request', 'response']) eachObject(call.get(part), visit);
    for (const [, stream] of listEntries(tree.get('streams')))
      for (const part of ['params', 'row']) eachObject(stream.get(part), visit);
  }
  if (kind === 'form') eachObject(tree.get('schema'), visit);
  for (const part of ['params', 'state', 'traits'])
    eachObject(tree.get(part), (json) => checkParameter(json, project, report));
}

function eachObject(json: Json | undefined, visit: (json: Json) => void): void {
  if (json?.type === 'object') visit(json);
  if (json === undefined) return;
  for (const { value } of json.members.values()) eachObject(value, visit);
  for (const item of json.items) eachObject(item, visit);
}

function checkSchema(json: Json, project: Project, report: Report): void {
  checkPattern(json.get('pattern'), report);
  checkCodes(json, project, report);
}

/** Checks the pattern and type of a parameter. It may be any code of its state set, so it does not list them. */
export function checkParameter(json: Json, project: Project, report: Report): void {
  checkPattern(json.get('pattern'), report);
  const set = stateSetIn(json, project);
  if (set !== undefined) checkCodeType(json, set, report);
}

export function checkPattern(json: Json | undefined, report: Report): void {
  const problem = json?.text === undefined ? undefined : findPatternProblem(json.text);
  if (json === undefined || problem === undefined) return;
  const { code, expected, reason, fix, at } = problem;
  const message = `Expected ${expected}, got ${describeValue(json)}: ${reason}.`;
  if (at === undefined) report.add(json, code, message, fix);
  else report.addInText(json, at, at + 1, code, message, fix);
}

interface StateSet {
  readonly id: string;
  readonly codes: readonly string[];
}

/** Returns the state set that a schema names, or undefined if it is unknown, which is reported elsewhere. */
function stateSetIn(json: Json, project: Project): StateSet | undefined {
  const id = json.get('states')?.text;
  const states = id === undefined ? undefined : project.find('state', id);
  if (id === undefined || states === undefined) return undefined;
  return { id, codes: listEntries(states.get('codes')).map(([code]) => code) };
}

/** Checks that a field with a state set lists the codes that the API sends, and that each code has a label. */
function checkCodes(json: Json, project: Project, report: Report): void {
  const set = stateSetIn(json, project);
  if (set === undefined) return;
  const { id, codes } = set;
  const sent = json.get('codes');
  if (sent === undefined) {
    const fix = `Add "codes": [${codes.join(', ')}], omitting any that the API never sends.`;
    report.add(getStart(json), 'state/code', 'The key "codes" is missing: it lists the codes that the API sends.', fix);
  }
  checkCodeType(json, set, report);
  for (const code of listItems(sent)) {
    if (code.scalar === undefined || codes.includes(String(code.scalar))) continue;
    const message = `The code ${String(code.scalar)} has no label in the state set "${id}", which has ${joinNames(codes)}.`;
    report.add(code, 'state/code', message, `Add it to schemas/states/${id}.json.`);
  }
}

/** Checks that a field has the type of its state set's codes, because expressions use that type. */
function checkCodeType(json: Json, { id, codes }: StateSet, report: Report): void {
  const type = json.get('type');
  const given = type?.text ?? listItems(type).find(({ text }) => text !== 'null')?.text;
  const wanted = getCodeType(codes);
  if (type === undefined || codes.length === 0 || given === wanted) return;
  const message = `Expected the type "${wanted}", which the codes of the state set "${id}" have, got "${given ?? ''}".`;
  report.add(type, 'state/code', message, `Write "${wanted}".`);
}

const NAMING = new Set(['id', 'as', 'name', 'bind', 'key', 'in', 'path', 'target']);

/** Reports reserved names among values that are names. */
export function checkNames(json: Json, report: Report): void {
  if (json.text !== undefined && (NAMING.has(String(json.key)) || json.parent?.key === 'required')) {
    const name = json.text.split(/[./[\]]/).find((part) => FORBIDDEN_NAMES.has(part));
    if (name !== undefined)
      report.add(json, 'syntax/forbidden-key', `"${name}" is a reserved name.`, 'Choose another name.');
  }
  if (json.scalar !== undefined) return;
  for (const { value } of json.members.values()) checkNames(value, report);
  for (const item of json.items) checkNames(item, report);
}

import { listEntries, type Json, once, type Place } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { getStart } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import { addressStates } from '../model/data-types.ts';
import type { Declaration } from '../model/declaration.ts';
import { getBackend } from '../model/backends.ts';
import type { Project } from '../model/project.ts';
import type { Uses } from '../model/uses.ts';
import type { Report } from '../report.ts';
import { formSchema, partAt } from './form-names.ts';
import { checkWire, type WireCheck } from './wire-values.ts';

/** Checks that the names in a fixture exist and that its values match the declared wire types. */
export function checkFixture({ tree, name }: Declaration, project: Project, report: Report): void {
  const check = { project, report };
  checkExtends(tree.get('extends'), name, check);
  checkAnswers(tree.get('answers'), check);
  checkStreams(tree.get('streams'), check);
  for (const [route, { key, value }] of tree.get('pages')?.members ?? []) checkPage(route, key, value, check);
  for (const [form, { key, value }] of tree.get('forms')?.members ?? []) checkForm(form, key, value, check);
}

/** The details of an "unknown name" problem. */
interface UnknownName {
  readonly code: Code;
  readonly what: string;
  readonly names: Iterable<string>;
  readonly fix: string;
}

function reportUnknownName(place: Place, name: string, { code, what, names, fix }: UnknownName, report: Report): void {
  report.add(place, code, `Unknown ${what} "${name}".`, suggestFix(name, names, fix));
}

function checkExtends(json: Json | undefined, own: string, { project, report }: WireCheck): void {
  if (json?.text === undefined) return;
  const names = [...project.names('fixture')].filter((name) => name !== own);
  const fix = 'Use the name of another file in schemas/fixtures.';
  if (!names.includes(json.text))
    reportUnknownName(json, json.text, { code: 'reference/fixture', what: 'fixture', names, fix }, report);
  else if (extendsItself(own, project)) {
    const message = `The fixture "${own}" extends itself through "${json.text}".`;
    report.add(json, 'reference/fixture', message, 'Remove "extends" from one of them.');
  }
}

function extendsItself(own: string, project: Project): boolean {
  const seen = new Set<string>();
  const next = (name: string): string | undefined => project.find('fixture', name)?.get('extends')?.text;
  for (let at = next(own); at !== undefined && !seen.has(at); at = next(at)) seen.add(at);
  return seen.has(own);
}

function checkAnswers(answers: Json | undefined, check: WireCheck): void {
  const { project, report } = check;
  for (const [id, { key, value }] of answers?.members ?? []) {
    const call = project.calls.get(id);
    if (call !== undefined) checkWire(value, call.get('response'), withDates(id, check));
    else if (!project.isUnreadable('api', id)) {
      const fix = 'Declare it in schemas/api.';
      reportUnknownName(key, id, { code: 'reference/call', what: 'call', names: project.calls.keys(), fix }, report);
    }
  }
}

/** @param id the id of a call or a stream */
const withDates = (id: string, check: WireCheck): WireCheck => ({
  ...check,
  dates: getBackend(check.project, id)?.get('dates')?.text,
});

function checkStreams(streams: Json | undefined, check: WireCheck): void {
  const { project, report } = check;
  for (const [id, { key, value }] of streams?.members ?? []) {
    const stream = project.streams.get(id);
    if (stream !== undefined) checkSnapshot(value, stream, withDates(id, check));
    else if (!project.isUnreadable('api', id)) {
      const fix = 'Declare it in schemas/api.';
      reportUnknownName(
        key,
        id,
        { code: 'reference/stream', what: 'stream', names: project.streams.keys(), fix },
        report,
      );
    }
  }
}

/** Checks a subscription's first frame against its stream's shape. */
function checkSnapshot(json: Json, stream: Json, check: WireCheck): void {
  const shape = stream.get('shape')?.text;
  if (shape === 'object') checkWire(json, stream.get('row'), check);
  else if (shape === 'book') {
    for (const side of ['bids', 'asks']) {
      const levels = json.get(side);
      if (levels === undefined) reportMismatch(json, `an object with "${side}"`, check);
      else if (levels.type !== 'array') reportMismatch(levels, 'a list of prices and amounts', check);
    }
  } else if (json.type !== 'array') reportMismatch(json, 'a list', check);
  else if (shape === 'series') {
    for (const bar of json.items)
      if (bar.type !== 'array') reportMismatch(bar, 'a list of a timestamp and numbers', check);
  } else for (const row of json.items) checkWire(row, stream.get('row'), check);
}

function reportMismatch(json: Json, expected: string, { report }: WireCheck): void {
  report.add(json, 'fixture/value', `Expected ${expected}, got ${describeValue(json)}.`, `Write ${expected}.`);
}

function checkPage(route: string, key: Place, page: Json, check: WireCheck): void {
  const { project, report } = check;
  const tree = project.find('page', route);
  // other brands may have a page that this brand excludes
  if (tree === undefined && !project.has('page', route) && !project.leftOut('page').has(route)) {
    const names = [...project.names('page'), ...project.leftOut('page')];
    const fix = 'Create its file in schemas/pages.';
    reportUnknownName(key, route, { code: 'reference/route', what: 'page', names, fix }, report);
  }
  if (tree !== undefined) checkParams(page.get('params'), tree, `page ${route}`, check);
  checkAnswers(page.get('answers'), check);
}

function checkParams(params: Json | undefined, tree: Json, of: string, check: WireCheck): void {
  const declared = new Map([...listEntries(tree.get('params')), ...addressStates(tree)]);
  for (const [name, { key, value }] of params?.members ?? []) {
    const type = declared.get(name);
    if (type !== undefined) {
      checkWire(value, type, check);
      continue;
    }
    const fix = suggestFix(name, declared.keys());
    check.report.add(key, 'with/unknown', `The ${of} does not accept "${name}".`, fix);
  }
}

function checkForm(form: string, key: Place, entry: Json, check: WireCheck): void {
  const { project, report } = check;
  const tree = project.find('form', form);
  if (tree === undefined) {
    const fix = 'Create schemas/forms/<name>.json.';
    const names = [...project.names('form'), ...project.leftOut('form')];
    if (!names.includes(form))
      reportUnknownName(key, form, { code: 'reference/form', what: 'form', names, fix }, report);
    return;
  }
  const params = entry.get('params');
  checkParams(params, tree, `form ${form}`, check);
  for (const [name, param] of listEntries(tree.get('params'))) {
    const open = param.get('default') !== undefined || param.get('optional')?.scalar === true;
    if (open || params?.members.has(name) === true) continue;
    const message = `The form ${form} requires the parameter "${name}", which is missing.`;
    report.add(getStart(params ?? entry), 'with/missing', message, `Add "${name}" to its "params".`);
  }
  const fields = formSchema(tree, check.project)?.get('properties');
  for (const [name, { key: place, value }] of entry.get('values')?.members ?? []) {
    const field = partAt(tree, name, check.project);
    if (field !== undefined) checkWire(value, field, check);
    else
      report.add(
        place,
        'reference/field',
        `The form ${form} has no field "${name}".`,
        suggestFix(name, fields?.members.keys() ?? []),
      );
  }
}

/** Checks that a fixture answers everything that pages read, unless it extends another fixture. */
export function checkFixturesComplete(project: Project, uses: Uses, report: Report): void {
  for (const { tree } of project.of('fixture'))
    if (tree.get('extends') === undefined) checkComplete(tree, project, uses, report);
}

function checkComplete(tree: Json, project: Project, uses: Uses, report: Report): void {
  for (const kind of ['call', 'stream'] as const) {
    const given = tree.get(kind === 'call' ? 'answers' : 'streams');
    const missing = missingIn(given, kind, project, uses);
    for (const [id, reader] of missing.size === 0 ? [] : listReaders(kind, project)) {
      if (!missing.has(id)) continue;
      const message = `The ${kind} ${id} has no answer, but ${reader} reads it.`;
      const fix = 'Once the back end answers it, run "npm run fixtures" to record it, or write the answer here.';
      report.add(getStart(given ?? tree), 'fixture/missing', message, fix);
    }
  }
  const forms = tree.get('forms');
  for (const form of project.names('form')) {
    if (forms?.members.has(form) === true) continue;
    const message = `The form ${form} has no entry.`;
    const fix = 'Run "npm run fixtures" to add it, then set its parameters and values.';
    report.add(getStart(forms ?? tree), 'fixture/missing', message, fix);
  }
}

type SourceKind = 'call' | 'stream';

/** Returns the used calls or streams without an answer. Only read calls need one. */
function missingIn(given: Json | undefined, kind: SourceKind, project: Project, uses: Uses): ReadonlySet<string> {
  const known = kind === 'call' ? project.calls : project.streams;
  const missing = new Set<string>();
  for (const id of known.keys()) {
    if (given?.members.has(id) === true || uses.of(`${kind}:${id}`) === 0) continue;
    if (kind === 'stream' || known.get(id)?.get('effect')?.text === 'read') missing.add(id);
  }
  return missing;
}

/** Maps each call or stream to its first reader: a page or the app. */
function listReaders(kind: SourceKind, project: Project): ReadonlyMap<string, string> {
  const readers = new Map<string, string>();
  const add = (tree: Json, reader: string): void => {
    for (const id of sourcesIn(tree)[kind]) if (!readers.has(id)) readers.set(id, reader);
  };
  if (project.app !== undefined) add(project.app, 'the app');
  for (const { name, tree } of project.of('page')) add(tree, `the page ${name}`);
  return readers;
}

/** The calls and streams that a page or the app reads. */
export const sourcesIn = once((tree: Json) => {
  const sources = listEntries(tree.get('data')).map(([, source]) => source);
  const namesAt = (key: string): readonly string[] => sources.flatMap((source) => source.get(key)?.text ?? []);
  return { call: namesAt('call'), stream: namesAt('stream') };
});

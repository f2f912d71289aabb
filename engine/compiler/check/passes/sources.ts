import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { compileExpression } from '../../../language/expression/index.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import type { Project } from '../model/project.ts';
import { sourceType } from '../model/source-types.ts';
import { findNode } from '../types/parse-once.ts';
import { checkExpression } from '../types/check-expression.ts';
import { getKey } from '../types/keys.ts';
import { type Derived, Names } from '../types/names.ts';
import { ANY, isAssignable, type Type, typeName, withAbsentPath } from '../types/types.ts';
import type { Context } from './context.ts';
import { pagingNames, getRequest } from './parameters.ts';
import { checkData } from './state.ts';
import { checkArguments, checkCondition, checkExpressionAt, narrowContext } from './values.ts';

/** Adds the types of declared data. The type of a derived value follows from the data that it reads. */
export function withSources(data: Json | undefined, names: Names, project: Project): Names {
  const sources = new Map(listEntries(data));
  const types = new Map<string, Type>();
  const derived = new Map<string, Derived>();
  const inner = new Names(types, names, undefined, derived);
  const visiting = new Set<string>();
  const resolveSource = (name: string): void => {
    const source = sources.get(name);
    if (source === undefined || types.has(name) || visiting.has(name)) return;
    visiting.add(name);
    const value = source.get('value')?.text;
    if (value === undefined || !value.startsWith('=')) types.set(name, sourceType(project, source));
    else {
      const roots = listRoots(value);
      for (const root of roots) resolveSource(root);
      const behind = roots.flatMap((root) => [...(derived.get(root)?.sources ?? [])]);
      derived.set(name, { key: getReading(value.slice(1)), sources: new Set([...roots, ...behind]) });
      types.set(name, withOwnAbsentPath(checkExpression(value.slice(1), inner).type, name));
    }
  };
  for (const name of sources.keys()) resolveSource(name);
  return inner;
}

/** Returns the given names with one more for an expression. */
export function withExpression(name: string, text: string, names: Names): Names {
  const type = withOwnAbsentPath(checkExpression(text.slice(1), names).type, name);
  const derived = { key: getReading(text.slice(1)), sources: new Set(listRoots(text)) };
  return new Names(new Map([[name, type]]), names, undefined, new Map([[name, derived]]));
}

function getReading(source: string): string {
  const node = findNode(source);
  return node === undefined ? '' : getKey(node);
}

/**
 * Makes a derived value's own name its absent path, so that a guard on this name covers it. An optional type becomes
 * its value type, marked as possibly absent.
 */
function withOwnAbsentPath(type: Type, name: string): Type {
  const value = type.kind === 'optional' ? type.of : type;
  return value === type && type.absentPath === undefined ? type : withAbsentPath(value, name);
}

function listRoots(text: string): string[] {
  return compileExpression(text.slice(1)).paths.flatMap((path) => path[0] ?? []);
}

const EFFECTS: Readonly<Record<string, string>> = { write: 'writes', money: 'moves money' };

/** Checks the conditions, parameters and fallbacks of data sources. */
export function checkSources(data: Json | undefined, context: Context): void {
  for (const [, source] of listEntries(data)) {
    checkExpressionAt(source.get('value'), ANY, context);
    checkCondition(source.get('when'), context);
    checkCondition(source.get('poll')?.get('while'), context);
    checkData(source.get('reloadAfter'), context);
    for (const kind of ['call', 'stream'] as const) checkRequest(source, kind, context);
    for (const entry of listItems(source.get('fallback'))) {
      checkCondition(entry.get('when'), context);
      checkRequest(entry, 'call', context);
      checkFallback(entry, source, context);
    }
  }
}

/** Checks the parameters of a call or a stream. */
function checkRequest(source: Json, kind: 'call' | 'stream', context: Context): void {
  const id = source.get(kind);
  const known = kind === 'call' ? context.project.calls : context.project.streams;
  if (id?.text === undefined || !known.has(id.text)) return;
  const inner = narrowContext(context, source.get('when'), true);
  checkArguments(source.get('with'), source, getRequest(context.project, kind, id.text), inner);
  if (kind === 'stream') return;
  checkEffect(id, id.text, context);
  checkPages(source, id, id.text, context);
}

/** Checks that a fallback call returns its stream's type, or a single row of it. */
function checkFallback(entry: Json, source: Json, { project, report }: Context): void {
  const answer = sourceType(project, entry);
  const wanted = sourceType(project, source);
  const rows = entry.get('rows');
  const given = rows === undefined ? answer : listRows(answer, rows.text ?? '');
  if (
    given !== undefined &&
    (isAssignable(given, wanted) || (wanted.kind === 'list' && isAssignable(given, wanted.of)))
  )
    return;
  const message =
    given === undefined
      ? `The rows of ${entry.get('call')?.text ?? ''} have no list "${rows?.text ?? ''}".`
      : `Expected ${typeName(wanted)} or one of its rows, but the call returns ${typeName(given)}.`;
  report.add(rows ?? entry, 'data/fallback', message, 'Use a call that returns the same rows, or one of them.');
}

/** Returns the type of the list inside each row of a list. */
function listRows(answer: Type, name: string): Type | undefined {
  const group = answer.kind === 'list' ? answer.of : answer;
  if (group.kind === 'any') return ANY;
  const type = answer.kind === 'list' && group.kind === 'object' ? group.fields.get(name)?.type : undefined;
  return type?.kind === 'list' ? type : undefined;
}

function checkEffect(json: Json, id: string, context: Context): void {
  const effect = lookUp(EFFECTS, context.project.calls.get(id)?.get('effect')?.text ?? '');
  if (effect === undefined) return;
  context.report.add(
    json,
    'effect/read',
    `A data source needs a call with the effect "read", but the call ${id} ${effect}.`,
    'Call it in an action.',
  );
}

/** Checks "pageSize", which is only for calls with "paging". */
function checkPages(source: Json, json: Json, id: string, { project, report }: Context): void {
  const size = source.get('pageSize');
  const isPaged = project.calls.get(id)?.get('paging') !== undefined;
  // A source that passes a page number loads only that page.
  const isOnePage = pagingNames(project, id).some((name) => name !== 'limit' && source.get('with')?.get(name));
  if (isPaged && size === undefined && !isOnePage)
    report.add(
      json,
      'data/pages',
      `The call ${id} has "paging", but this source has no "pageSize" and would load only the first page.`,
      'Add "pageSize": 20.',
    );
  if (!isPaged && size !== undefined)
    report.add(
      size,
      'data/pages',
      `"pageSize" needs a call with "paging", which ${id} does not have.`,
      'Remove "pageSize", or declare "paging" in schemas/api.',
    );
}

import { compileExpression } from '../../expression/index.ts';
import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import type { Project } from '../project/project.ts';
import { checkExpression, nodeOf } from '../types/check-expression.ts';
import { keyOf } from '../types/keys.ts';
import { ANY, assignable, type Derived, Names, type Type, typeName, unsure } from '../types/types.ts';
import type { Context } from './context.ts';
import { requestOf } from './parameters.ts';
import { checkData } from './state.ts';
import { checkArguments, checkCondition, checkExpressionAt, guarded } from './values.ts';

/** The names of declared data; a derived value is typed after what it reads. */
export function withSources(data: Json | undefined, names: Names, project: Project): Names {
  const sources = new Map(entriesOf(data));
  const types = new Map<string, Type>();
  const derived = new Map<string, Derived>();
  const inner = new Names(types, names, undefined, derived);
  const visiting = new Set<string>();
  const settle = (name: string): void => {
    const source = sources.get(name);
    if (source === undefined || types.has(name) || visiting.has(name)) return;
    visiting.add(name);
    const value = source.get('value')?.text;
    if (value === undefined || !value.startsWith('=')) types.set(name, project.sourceType(source));
    else {
      const roots = rootsOf(value);
      for (const root of roots) settle(root);
      const behind = roots.flatMap((root) => [...(derived.get(root)?.sources ?? [])]);
      derived.set(name, { key: readingOf(value.slice(1)), sources: new Set([...roots, ...behind]) });
      types.set(name, settled(checkExpression(value.slice(1), inner).type, name));
    }
  };
  for (const name of sources.keys()) settle(name);
  return inner;
}

function readingOf(source: string): string {
  const node = nodeOf(source);
  return node === undefined ? '' : keyOf(node);
}

/** What may be absent is guarded by the name under which it is read. An optional is then its value, or nothing. */
function settled(type: Type, name: string): Type {
  const value = type.kind === 'optional' ? type.of : type;
  return value === type && type.unsure === undefined ? type : unsure(value, name);
}

function rootsOf(text: string): string[] {
  return compileExpression(text.slice(1)).paths.flatMap((path) => path[0] ?? []);
}

const EFFECTS: Readonly<Record<string, string>> = { write: 'writes', money: 'moves money' };

/** What data are asked with, and when. */
export function checkSources(data: Json | undefined, context: Context): void {
  for (const [, source] of entriesOf(data)) {
    checkExpressionAt(source.get('value'), ANY, context);
    checkCondition(source.get('when'), context);
    checkCondition(source.get('poll')?.get('while'), context);
    checkData(source.get('after'), context);
    for (const kind of ['call', 'stream'] as const) checkAsked(source, kind, context);
    for (const entry of itemsOf(source.get('fallback'))) {
      checkCondition(entry.get('when'), context);
      checkAsked(entry, 'call', context);
      checkFallback(entry, source, context);
    }
  }
}

/** With what a call or a stream is asked. */
function checkAsked(source: Json, kind: 'call' | 'stream', context: Context): void {
  const id = source.get(kind);
  const known = kind === 'call' ? context.project.calls : context.project.streams;
  if (id?.text === undefined || !known.has(id.text)) return;
  const inner = guarded(context, source.get('when'), true);
  checkArguments(source.get('with'), source, requestOf(context.project, kind, id.text), inner);
  if (kind === 'stream') return;
  checkEffect(id, id.text, context);
  checkPages(source, id, id.text, context);
}

/** What stands in for a stream is what the stream would bring, or one row of it. */
function checkFallback(entry: Json, source: Json, { project, report }: Context): void {
  const answer = project.sourceType(entry);
  const wanted = project.sourceType(source);
  const rows = entry.get('rows');
  const given = rows === undefined ? answer : rowsOf(answer, rows.text ?? '');
  if (given !== undefined && (assignable(given, wanted) || (wanted.kind === 'list' && assignable(given, wanted.of))))
    return;
  const message =
    given === undefined
      ? `The rows that ${entry.get('call')?.text ?? ''} gives have no list "${rows?.text ?? ''}".`
      : `Expected ${typeName(wanted)}, or one of its rows; the call gives ${typeName(given)}.`;
  report.add(
    rows ?? entry,
    'data/fallback',
    message,
    'Name a call that answers with the same rows, or with one of them.',
  );
}

/** The list in each row of a list. */
function rowsOf(answer: Type, name: string): Type | undefined {
  const group = answer.kind === 'list' ? answer.of : answer;
  if (group.kind === 'any') return ANY;
  const type = answer.kind === 'list' && group.kind === 'object' ? group.fields.get(name)?.type : undefined;
  return type?.kind === 'list' ? type : undefined;
}

function checkEffect(json: Json, id: string, context: Context): void {
  const effect = EFFECTS[context.project.calls.get(id)?.get('effect')?.text ?? ''];
  if (effect === undefined) return;
  context.report.add(
    json,
    'effect/read',
    `Data are read again and again; the call ${id} ${effect}.`,
    'Call it in an action.',
  );
}

/** A call that answers page by page is asked page by page. */
function checkPages(source: Json, json: Json, id: string, { project, report }: Context): void {
  const pages = source.get('pages');
  const isPaged = project.calls.get(id)?.get('paging') !== undefined;
  // Who asks for one page by its number wants that one.
  const isOnePage = source.get('with')?.get('page') !== undefined;
  if (isPaged && pages === undefined && !isOnePage)
    report.add(
      json,
      'data/pages',
      `The call ${id} answers page by page; only the first would be shown.`,
      'Add "pages": 20.',
    );
  if (!isPaged && pages !== undefined)
    report.add(
      pages,
      'data/pages',
      `The call ${id} has no pages.`,
      'Remove "pages", or declare "paging" in schemas/api.',
    );
}

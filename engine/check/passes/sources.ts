import { compileExpression } from '../../expression/index.ts';
import { entriesOf, type Json } from '../../overlay/index.ts';
import type { Project } from '../project/project.ts';
import { checkExpression } from '../types/check-expression.ts';
import { ANY, Names, type Type } from '../types/types.ts';
import { type Context, isExpressionText } from './context.ts';
import { requestOf } from './parameters.ts';
import { checkData } from './state.ts';
import { checkArguments, checkCondition, checkExpressionAt, guarded } from './values.ts';

/** Types of declared data; a derived value is typed after what it reads. */
export function sourceTypes(data: Json | undefined, names: Names, project: Project): ReadonlyMap<string, Type> {
  const sources = new Map(entriesOf(data));
  const types = new Map<string, Type>();
  const inner = new Names(types, names);
  const visiting = new Set<string>();
  const settle = (name: string): void => {
    const source = sources.get(name);
    if (source === undefined || types.has(name) || visiting.has(name)) return;
    visiting.add(name);
    const value = source.get('value')?.text;
    if (value === undefined || !value.startsWith('=')) types.set(name, project.sourceType(source));
    else {
      for (const root of rootsOf(value)) settle(root);
      types.set(name, checkExpression(value.slice(1), inner).type);
    }
  };
  for (const name of sources.keys()) settle(name);
  return types;
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
    for (const kind of ['call', 'stream'] as const) {
      const id = source.get(kind);
      const known = kind === 'call' ? context.project.calls : context.project.streams;
      if (id?.text !== undefined && known.has(id.text)) {
        checkArguments(
          source.get('with'),
          source,
          requestOf(context.project, kind, id.text),
          guarded(context, source.get('when'), true),
        );
        if (kind === 'call') checkEffect(id, id.text, context);
        if (kind === 'call') checkPages(source, id, id.text, context);
      }
    }
  }
  checkCycles(data, context);
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

/** Sources that wait for each other would never be asked. */
function checkCycles(data: Json | undefined, context: Context): void {
  const reads = new Map(entriesOf(data).map(([name, source]) => [name, readsOf(source)]));
  for (const [name, { key }] of data?.members ?? []) {
    const way = wayBack(name, reads);
    if (way === undefined) continue;
    context.report.add(
      key,
      'data/cycle',
      `"${name}" waits for itself: ${way.join(' → ')}.`,
      'Take one of them out of the circle.',
    );
  }
}

function readsOf(source: Json): string[] {
  const texts: string[] = [];
  const collect = (json: Json): void => {
    if (isExpressionText(json)) texts.push(json.text ?? '');
    for (const [, value] of entriesOf(json)) collect(value);
    json.items.forEach(collect);
  };
  for (const name of ['with', 'when', 'value']) {
    const json = source.get(name);
    if (json !== undefined) collect(json);
  }
  return texts.flatMap(rootsOf);
}

function wayBack(start: string, reads: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const walk = (name: string, way: string[]): string[] | undefined => {
    for (const next of reads.get(name) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}

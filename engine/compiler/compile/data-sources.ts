import type { Fallback, Source } from '../../language/format/index.ts';
import {
  isObject,
  listOf,
  numberOf,
  objectOf,
  textOf,
  type ChunkNeeds,
  type Json,
  type JsonObject,
} from './context.ts';
import { addCall, addStream } from './plan.ts';
import { expression, optionalExpression, valueTemplates } from './template.ts';

export function sourceOf(needs: ChunkNeeds, entry: Json): Source {
  const source = objectOf(entry);
  const when = optionalExpression(source.when);
  const shared = { with: valueTemplates(source.with), ...(when ? { when } : {}) };
  if (source.value) return { kind: 'value', value: expression(source.value) };
  if (source.stream) {
    addStream(needs, textOf(source.stream));
    const fallback = listOf(source.fallback).map((entry) => fallbackOf(needs, objectOf(entry)));
    return {
      kind: 'stream',
      stream: textOf(source.stream),
      ...shared,
      ...(fallback.length > 0 ? { fallback } : {}),
    };
  }
  return callSourceOf(needs, source);
}

function fallbackOf(needs: ChunkNeeds, { rows, seconds, ...asked }: JsonObject): Fallback {
  const source = callSourceOf(needs, {
    ...asked,
    keepPrevious: true,
    poll: seconds === undefined ? null : { seconds },
  });
  return { source, ...(rows ? { rows: textOf(rows) } : {}) };
}

function callSourceOf(needs: ChunkNeeds, source: JsonObject): Fallback['source'] {
  const when = optionalExpression(source.when);
  const call = textOf(source.call);
  addCall(needs, call);
  const until = optionalExpression(objectOf(source.poll).while);
  return {
    kind: 'call',
    call,
    with: valueTemplates(source.with),
    ...(when ? { when } : {}),
    stale: numberOf(source.staleAfter, 0),
    keep: source.keepPrevious === true,
    ...(typeof source.pageSize === 'number' ? { pages: source.pageSize } : {}),
    ...(source.reloadAfter ? { after: textOf(source.reloadAfter) } : {}),
    ...(isObject(source.poll)
      ? { poll: { seconds: numberOf(source.poll.seconds, 5), ...(until ? { while: until } : {}) } }
      : {}),
  };
}

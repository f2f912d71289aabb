import type { Fallback, Source } from '../../language/format/index.ts';
import {
  isObject,
  toList,
  toNumber,
  toObject,
  toText,
  type ChunkNeeds,
  type Json,
  type JsonObject,
} from './context.ts';
import { addCall, addStream } from './plan.ts';
import { expression, optionalExpression, valueTemplates } from './template.ts';

export function compileSource(needs: ChunkNeeds, entry: Json): Source {
  const source = toObject(entry);
  const when = optionalExpression(source.when);
  const shared = { with: valueTemplates(source.with), ...(when ? { when } : {}) };
  if (source.value) return { kind: 'value', value: expression(source.value) };
  if (source.stream) {
    addStream(needs, toText(source.stream));
    const fallback = toList(source.fallback).map((entry) => compileFallback(needs, toObject(entry)));
    return {
      kind: 'stream',
      stream: toText(source.stream),
      ...shared,
      ...(fallback.length > 0 ? { fallback } : {}),
    };
  }
  return compileCallSource(needs, source);
}

function compileFallback(needs: ChunkNeeds, { rows, seconds, ...asked }: JsonObject): Fallback {
  const source = compileCallSource(needs, {
    ...asked,
    keepPrevious: true,
    poll: seconds === undefined ? null : { seconds },
  });
  return { source, ...(rows ? { rows: toText(rows) } : {}) };
}

function compileCallSource(needs: ChunkNeeds, source: JsonObject): Fallback['source'] {
  const when = optionalExpression(source.when);
  const call = toText(source.call);
  addCall(needs, call);
  const until = optionalExpression(toObject(source.poll).while);
  return {
    kind: 'call',
    call,
    with: valueTemplates(source.with),
    ...(when ? { when } : {}),
    stale: toNumber(source.staleAfter, 0),
    keep: source.keepPrevious === true,
    ...(typeof source.pageSize === 'number' ? { pages: source.pageSize } : {}),
    ...(source.reloadAfter ? { after: toText(source.reloadAfter) } : {}),
    ...(isObject(source.poll)
      ? { poll: { seconds: toNumber(source.poll.seconds, 5), ...(until ? { while: until } : {}) } }
      : {}),
  };
}

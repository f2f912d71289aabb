import type { Fallback, Source } from '../../language/format/index.ts';
import type { DeclaredSource } from '../../language/grammar/declarations.gen.ts';
import type { ChunkNeeds } from './context.ts';
import { addCall, addStream } from './plan.ts';
import { expression, optionalExpression, valueTemplates } from './template.ts';

type DeclaredCall = Extract<DeclaredSource, { readonly call: string }>;
type DeclaredStream = Extract<DeclaredSource, { readonly stream: string }>;
type DeclaredFallback = NonNullable<DeclaredStream['fallback']>[number];

export function compileSource(needs: ChunkNeeds, source: DeclaredSource): Source {
  if ('value' in source) return { kind: 'value', value: expression(source.value) };
  if ('call' in source) return compileCallSource(needs, source);
  const { stream, fallback = [] } = source;
  const when = optionalExpression(source.when);
  addStream(needs, stream);
  return {
    kind: 'stream',
    stream,
    with: valueTemplates(source.with),
    ...(when ? { when } : {}),
    ...(fallback.length > 0 ? { fallback: fallback.map((each) => compileFallback(needs, each)) } : {}),
  };
}

function compileFallback(needs: ChunkNeeds, { rows, seconds, ...asked }: DeclaredFallback): Fallback {
  const poll = seconds === undefined ? {} : { poll: { seconds } };
  return { source: compileCallSource(needs, { ...asked, ...poll, keepPrevious: true }), ...(rows ? { rows } : {}) };
}

function compileCallSource(needs: ChunkNeeds, source: DeclaredCall): Fallback['source'] {
  const { call, poll, staleAfter = 0, keepPrevious = false, pageSize, reloadAfter } = source;
  const when = optionalExpression(source.when);
  const until = optionalExpression(poll?.while);
  addCall(needs, call);
  return {
    kind: 'call',
    call,
    with: valueTemplates(source.with),
    ...(when ? { when } : {}),
    staleAfter,
    keepPrevious,
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(reloadAfter ? { reloadAfter } : {}),
    ...(poll ? { poll: { seconds: poll.seconds, ...(until ? { while: until } : {}) } } : {}),
  };
}

import type { Json } from '../../../language/patches/index.ts';
import { ANY, toList, OPAQUE, type Type } from '../types/types.ts';
import { getPaging } from './backends.ts';
import type { Project } from './project.ts';

/** A source's type: a call's response, a paged call's loaded rows, or a stream's value. */
export function sourceType(project: Project, source: Json): Type {
  const call = source.get('call')?.text;
  if (call !== undefined)
    return source.get('pageSize') === undefined ? responseType(project, call) : rowsType(project, call);
  return streamType(project, source.get('stream')?.text ?? '');
}

export function responseType(project: Project, call: string): Type {
  return project.types.of(project.calls.get(call)?.get('response'), `the response of ${call}`);
}

function rowsType(project: Project, call: string): Type {
  const path = getPaging(project, call)?.rows ?? [];
  const type = path.reduce<Type>(
    (found, name) => (found.kind === 'object' ? (found.fields.get(name)?.type ?? ANY) : ANY),
    responseType(project, call),
  );
  return type.kind === 'list' ? type : toList(ANY);
}

function streamType(project: Project, id: string): Type {
  const stream = project.streams.get(id);
  const shape = stream?.get('shape')?.text;
  if (stream === undefined || shape === undefined) return ANY;
  const row = project.types.of(stream.get('row'), `a row of ${id}`);
  if (shape === 'series') return OPAQUE;
  if (shape === 'book')
    return {
      kind: 'object',
      name: `the book of ${id}`,
      fields: new Map(['bids', 'asks'].map((side) => [side, { type: OPAQUE, optional: false }])),
    };
  return shape === 'object' ? row : toList(row);
}

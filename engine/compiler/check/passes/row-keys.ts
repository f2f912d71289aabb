import type { Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { getStart } from '../grammar/shape.ts';
import { getPaging, listProperties } from '../model/backends.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { wireKind } from './wire-values.ts';

interface KeyCheck {
  readonly id: string;
  readonly project: Project;
  readonly report: Report;
}

/** Pages can overlap, so each row needs a key. */
export function checkRowKey({ id, call, project, report }: KeyCheck & { readonly call: Json }, paging: Json): void {
  const path = getPaging(project, id)?.rows ?? [];
  const list = path.reduce(
    (type, name) => project.types.resolve(type?.get('properties')?.get(name)),
    project.types.resolve(call.get('response')),
  );
  checkKey({ id, project, report }, list?.get('items'), paging, paging.get('key'));
}

/** Deltas name rows by their key. */
export function checkStreamKey(check: KeyCheck, stream: Json): void {
  const key = stream.get('key');
  const shape = stream.get('shape');
  if (shape?.text === 'list' || (shape?.text === 'log' && key !== undefined))
    checkKey(check, stream.get('row'), shape, key);
  else if (key !== undefined)
    check.report.add(key, 'api/key', `A stream of the shape "${shape?.text ?? ''}" has no keys.`, 'Remove "key".');
}

function checkKey({ id, project, report }: KeyCheck, row: Json | undefined, place: Json, key: Json | undefined): void {
  const fields = listProperties(project.types.resolve(row));
  const name = key?.text ?? 'id';
  if (fields.size === 0 || KEY_TYPES.has(wireKind(project.types.resolve(fields.get(name)?.json)))) return;
  const message = `The rows of ${id} have no string or integer "${name}" that identifies them.`;
  const fix = suggestFix(name, fields.keys(), 'Name the field that identifies a row in "key".');
  report.add(key ?? getStart(place), 'api/key', message, fix);
}

const KEY_TYPES: ReadonlySet<string> = new Set(['string', 'integer']);

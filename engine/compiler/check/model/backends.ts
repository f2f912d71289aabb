import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import type { Kind } from '../grammar/kinds.ts';
import type { Parts } from './parts.ts';

/** The part of a project that determines which back end receives a call. */
interface Calls {
  readonly calls: Pick<Parts, 'get'>;
  find(kind: Kind, name: string): Json | undefined;
  names(kind: Kind): ReadonlySet<string>;
}

/** The back end of a call, a stream or an API file: the one that the file names, or the only one. */
function backendName(project: Calls, id: string): string | undefined {
  const named = project.find('api', id.split('.')[0] ?? '')?.get('backend')?.text;
  const [only, ...others] = project.names('backend');
  return named ?? (others.length === 0 ? only : undefined);
}

export function getBackend(project: Calls, id: string): Json | undefined {
  const name = backendName(project, id);
  return name === undefined ? undefined : project.find('backend', name);
}

/** The keys of a paging style that are names of request fields. */
const FIELDS = ['page', 'offset', 'cursor', 'limit'] as const;

interface Paging {
  /** The path of wire names to the rows. */
  readonly rows: readonly string[];
  /** The wire names of the request fields that the engine sets. */
  readonly fields: readonly string[];
}

export function getPaging(project: Calls, id: string): Paging | undefined {
  const paging = project.calls.get(id)?.get('paging');
  const style = getStyle(paging, getBackend(project, id));
  if (style === undefined) return undefined;
  const path = [paging?.get('at')?.text, style.get('rows')?.text].flatMap((part) => part?.split('.') ?? []);
  return { rows: path, fields: listFields(style) };
}

/** The wire names of the request fields that a paging style sets. */
export const listFields = (style: Json): readonly string[] => FIELDS.flatMap((key) => style.get(key)?.text ?? []);

export const getStyle = (paging: Json | undefined, backend: Json | undefined): Json | undefined =>
  backend?.get('paging')?.get(paging?.get('style')?.text ?? '');

/** A request property by its wire name. */
export interface Property {
  readonly json: Json;
  readonly isRequired: boolean;
}

/** The properties of a type by their wire names. */
export function listProperties(type: Json | undefined): ReadonlyMap<string, Property> {
  const required = new Set(listItems(type?.get('required')).map(({ text }) => text));
  return new Map(
    listEntries(type?.get('properties')).map(([name, json]) => [name, { json, isRequired: required.has(name) }]),
  );
}

import { listEntries, type Json } from '../../../language/patches/index.ts';
import { getPaging, listProperties } from '../model/backends.ts';
import { addressStates, stateType } from '../model/data-types.ts';
import type { Project } from '../model/project.ts';
import { type Field, type Type, withAbsentPath } from '../types/types.ts';
import type { Parameters } from './values.ts';

/** Declared params as fields. A param with a default is optional for the caller. */
export function paramFields(params: Json | undefined, project: Project): ReadonlyMap<string, Field> {
  return new Map(
    listEntries(params).map(([name, param]) => {
      const optional = param.get('default') !== undefined || param.get('optional')?.scalar === true;
      return [name, { type: project.types.of(param, name), optional }];
    }),
  );
}

/** Declared params as the declaration reads them: a param with a default is always present. */
export function readParams(params: Json | undefined, project: Project): ReadonlyMap<string, Field> {
  return new Map(
    [...paramFields(params, project)].map(([name, { type, optional }]) => [
      name,
      { type, optional: optional && params?.get(name)?.get('default') === undefined },
    ]),
  );
}

export function paramTypes(params: Json | undefined, project: Project): ReadonlyMap<string, Type> {
  return new Map(
    [...readParams(params, project)].map(([name, { type, optional }]) => [
      name,
      optional ? withAbsentPath(type, name) : type,
    ]),
  );
}

/** Lists the names, in declarations, of the request fields that the engine sets to select a page. */
export function pagingNames(project: Project, call: string): readonly string[] {
  const properties = listProperties(project.types.resolve(project.calls.get(call)?.get('request')));
  const fields = getPaging(project, call)?.fields ?? [];
  return fields.map((wire) => properties.get(wire)?.json.get('as')?.text ?? wire);
}

/** Lists the names, in declarations, of the fields that have a default. */
const defaultsIn = (request: Json | undefined): readonly string[] =>
  listEntries(request?.get('properties')).flatMap(([wire, json]) =>
    json.get('default') === undefined ? [] : [json.get('as')?.text ?? wire],
  );

/** A call's or stream's parameters. The engine adds the defaults and the paging parameters. */
export function getRequest(project: Project, kind: 'call' | 'stream', id: string): Parameters {
  const json = kind === 'call' ? project.calls.get(id) : project.streams.get(id);
  const request = project.types.resolve(json?.get(kind === 'call' ? 'request' : 'params'));
  const type = project.types.of(request, id);
  const fields = new Map(type.kind === 'object' ? type.fields : []);
  // an unknown paging style is reported where the call is declared
  const isUnclear = kind === 'call' && json?.get('paging') !== undefined && getPaging(project, id) === undefined;
  const paged = isUnclear ? fields.keys() : kind === 'call' ? pagingNames(project, id) : [];
  const given = new Set([...paged, ...defaultsIn(request)]);
  for (const [name, field] of fields) if (given.has(name)) fields.set(name, { ...field, optional: true });
  return { fields, owner: `The ${kind} ${id}` };
}

/** The parameters of a page, form, table or fragment. States in a page's URL count as parameters. */
export function listParameters(
  project: Project,
  kind: 'page' | 'form' | 'table' | 'fragment',
  name: string,
): Parameters {
  const tree = project.find(kind, name);
  const states = addressStates(tree).map(
    ([state, json]) => [state, { type: stateType(json, state), optional: true }] as const,
  );
  return { fields: new Map([...paramFields(tree?.get('params'), project), ...states]), owner: `The ${kind} ${name}` };
}

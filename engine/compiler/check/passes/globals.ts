import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { stateType } from '../model/data-types.ts';
import { constantType } from './constants.ts';
import type { Project } from '../model/project.ts';
import { sourceType } from '../model/source-types.ts';
import { formType } from './form-names.ts';
import { readParams } from './parameters.ts';
import { Names } from '../types/names.ts';
import {
  ANY,
  BOOL,
  DECIMAL,
  type Field,
  toList,
  toObject,
  type ObjectType,
  STRING,
  TIMESTAMP,
  type Type,
} from '../types/types.ts';
import { formulaName } from '../../../language/expression/index.ts';
import { checkExpression } from '../types/check-expression.ts';
import { formulaSignature, type Signature } from '../types/signatures.ts';
import { getFormulas } from './formula-bodies.ts';
import { listOperands } from './operands.ts';

/** The signature of each formula that expressions can call. Its result type follows from its expression. */
function formulaSignatures(project: Project): ReadonlyMap<string, Signature> {
  const { declared, resolved } = getFormulas(project);
  const signatures = new Map<string, Signature>();
  for (const id of declared.keys()) {
    const name = formulaName(id);
    const params = listOperands(project.formulas.get(id)?.get('needs'), project);
    const body = resolved.get(name)?.body;
    const type = body === undefined ? ANY : checkExpression(body, new Names(params)).type;
    signatures.set(name, formulaSignature(name, [...params], type));
  }
  return signatures;
}

/** `status.<data name>`. */
export const STATUS = toObject('the status of a data source', {
  loading: BOOL,
  failed: BOOL,
  stale: BOOL,
  more: BOOL,
  loadingMore: BOOL,
  updated: TIMESTAMP,
});

/** An item of `brand.languages`: its code, native name and BCP-47 tag. */
const LANGUAGE = toObject('a language of the brand', { id: STRING, name: STRING, tag: STRING });

/** An item of `brand.typefaces`, with the notice that its licence requires. */
const TYPEFACE = toObject('a typeface of the brand', { name: STRING, notice: STRING, licence: STRING });

/** An item of `brand.artwork`: a package that supplies pictures for the release. */
const ARTWORK = toObject('a package of pictures', { name: STRING, author: STRING, licence: STRING, address: STRING });

/** `forms.<node id>`. */
function formStatus(project: Project, form: string): Type {
  const tree = project.find('form', form);
  const fields: ReadonlyMap<string, Field> = tree === undefined ? new Map() : formType(tree, form, project).fields;
  // users may not have filled in anything yet, even required fields
  const values = new Map([...fields].map(([name, { type }]) => [name, { type, optional: true }]));
  return toObject('the status of a form', {
    ready: BOOL,
    left: DECIMAL,
    busy: BOOL,
    progress: DECIMAL,
    values: { kind: 'object', name: `the "values" object of the form ${form}`, fields: values },
  });
}

/**
 * Returns the `forms` and `tables` objects, which read the state of nodes: those of a page, or those of a row and its
 * surroundings.
 */
export function nodeReports(json: Json, project: Project, outer?: Names): readonly (readonly [string, ObjectType])[] {
  const join = (kind: 'form' | 'table', getType: (name: string) => Type): readonly [string, ObjectType] => {
    const name = `${kind}s`;
    const around = outer?.get(name);
    const fields = new Map(around?.kind === 'object' ? around.fields : []);
    const elsewhere = new Map<string, string>();
    for (const { id, shown, isRepeated } of nodesShowing(kind, json)) {
      if (isRepeated) elsewhere.set(id, `"${id}" is repeated for each row: read it in a node of the same row.`);
      else fields.set(id, { type: getType(shown), optional: false });
    }
    return [name, { kind: 'object', name: `the "${name}" object`, fields, elsewhere }];
  };
  // a row without forms or tables reads those around it
  const isPlain =
    outer !== undefined && (['form', 'table'] as const).every((kind) => nodesShowing(kind, json).length === 0);
  return isPlain ? [] : [join('form', (form) => formStatus(project, form)), join('table', () => STRING)];
}

interface Shown {
  readonly id: string;
  readonly shown: string;
  readonly isRepeated: boolean;
}

/** Lists the nodes with a form or a table in a page or a row, and whether they are repeated in it. */
function nodesShowing(kind: 'form' | 'table', top: Json): readonly Shown[] {
  const found: Shown[] = [];
  const visit = (json: Json, isRepeated: boolean): void => {
    if (json.scalar !== undefined) return;
    const id = json.get('id')?.text;
    const shown = json.get(kind)?.text;
    if (id !== undefined && shown !== undefined) found.push({ id, shown, isRepeated });
    const parts = [...listEntries(json).flatMap(([name, part]) => (name === 'props' ? [] : part)), ...json.items];
    for (const part of parts) visit(part, isRepeated || part.get('each')?.type === 'object');
  };
  visit(top, false);
  return found;
}

const CONSTANTS: Readonly<Record<string, Type>> = { string: STRING, decimal: DECIMAL, integer: DECIMAL, boolean: BOOL };

/** Names that every expression can read, from app.json and the engine. */
export function globalNames(project: Project): Names {
  const app = project.app;
  const data = listEntries(app?.get('data')).map(([name, source]) => [name, sourceType(project, source)] as const);
  const types: (readonly [string, Type])[] = [
    ['app', toObject('the app state', Object.fromEntries(appStates(project)))],
    ['session', toObject('the session', { active: BOOL, user: userType(project) })],
    [
      'brand',
      toObject('the brand', {
        name: STRING,
        version: STRING,
        code: DECIMAL,
        logo: STRING,
        poster: STRING,
        hosts: toList(STRING),
        language: STRING,
        languages: toList(LANGUAGE),
        typefaces: toList(TYPEFACE),
        artwork: toList(ARTWORK),
        theme: STRING,
        products: toObject('the "products" object', getProducts(app)),
        ...constants(app),
      }),
    ],
    [
      'route',
      toObject('the route', {
        key: STRING,
        place: STRING,
        tab: BOOL,
        canBack: BOOL,
        params: ANY,
        traits: listTraits(project),
      }),
    ],
    ['viewport', toObject('the viewport', { medium: BOOL, wide: BOOL, widest: BOOL })],
    ['connection', toObject('the connection', { live: BOOL, since: TIMESTAMP })],
    ['status', toObject('the status', Object.fromEntries(data.map(([name]) => [name, STATUS])))],
    ...data,
  ];
  return new Names(
    new Map(types),
    undefined,
    undefined,
    undefined,
    false,
    formulaSignatures(project),
    project.stateSets,
    project.limits,
  );
}

/** `route.traits`. */
const listTraits = (project: Project): Type => ({
  kind: 'object',
  name: 'the "traits" object',
  fields: readParams(project.app?.get('traits'), project),
});

/** The types of the app's states, by name without `app.`. */
export function appStates(project: Project): ReadonlyMap<string, Type> {
  return new Map(
    listEntries(project.app?.get('state')).map(([name, state]) => [name, stateType(state, `app.${name}`)]),
  );
}

function userType(project: Project): Type {
  const { app } = project;
  const name = app?.get('session')?.get('user')?.text;
  const source = name === undefined ? undefined : app?.get('data')?.get(name);
  return source === undefined ? ANY : sourceType(project, source);
}

function getProducts(app: Json | undefined): Record<string, Type> {
  return Object.fromEntries(listEntries(app?.get('products')).map(([name]) => [name, BOOL]));
}

function constants(app: Json | undefined): Record<string, Type> {
  return Object.fromEntries(
    listEntries(app?.get('constants')).map(([name, json]) => [name, lookUp(CONSTANTS, constantType(json)) ?? ANY]),
  );
}

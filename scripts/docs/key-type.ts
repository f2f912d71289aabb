import { getOwn } from '@vitrine/engine/expression';
import { isSchema, toList, listProperties, type Schema, schemaAt, getText } from './schema.ts';

export interface Lookup {
  readonly grammar: ReadonlyMap<string, Schema>;
  /** A link to the part of the grammar at a place, if a page documents it. */
  readonly linkTo: (place: string) => string | undefined;
}

/** Describes each format to people who write values. */
const FORMATS: Readonly<Record<string, string>> = {
  message: '[message key](messages.md)',
  route: '[route](pages.md)',
  call: '[call id](api.md)',
  stream: '[stream id](api.md#stream)',
  widget: '[widget](widgets.md)',
  form: '[form](forms.md)',
  table: '[table](tables.md)',
  fragment: '[fragment](nodes.md#fragment)',
  rule: '[rule id](rules.md)',
  'state-set': '[state set](states.md)',
  type: '[type file](types.md)',
  guard: '[guard](app.md#guards)',
  product: '[product](brands.md)',
  declaration: '[declaration](brands.md#patches)',
  state: 'state name',
  'state-flag': 'boolean state name',
  data: 'data name',
  node: 'node id',
  'form-node': 'form node id',
  asset: 'brand file',
};

const joined = (parts: readonly string[]): string => [...new Set(parts)].join(' or ');

/** Describes the type of a value in words, with links to the parts that pages document. */
export function getType(schema: Schema, place: string, lookup: Lookup): string {
  if (typeof schema.$ref === 'string') return typeOfReference(schema.$ref, place, lookup);
  const link = lookup.linkTo(place);
  if (link !== undefined) return link;
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  if (Array.isArray(schema.oneOf))
    return joined(
      schema.oneOf.map((branch, index) => getType(isSchema(branch) ? branch : {}, `${place}/oneOf/${index}`, lookup)),
    );
  const meaning = getOwn(FORMATS, getText(schema.format));
  return meaning ?? typeOfKind(schema, place, lookup);
}

const code = (value: unknown): string => `\`${String(value)}\``;

function typeOfKind(schema: Schema, place: string, lookup: Lookup): string {
  if (Array.isArray(schema.type)) return joined(schema.type.map(getText));
  switch (schema.type) {
    case 'array':
      return isSchema(schema.items) ? `list of ${getType(schema.items, `${place}/items`, lookup)}` : 'list';
    case 'object':
      return typeOfObject(schema, place, lookup);
    case 'integer':
      return `integer${getRange(schema)}`;
    case undefined:
      return 'any value';
    default:
      return getText(schema.type);
  }
}

function typeOfObject(schema: Schema, place: string, lookup: Lookup): string {
  const entry = schema.additionalProperties;
  if (listProperties(schema).length > 0 || !isSchema(entry)) return 'object';
  return Object.keys(entry).length === 0
    ? 'object'
    : `map of ${getType(entry, `${place}/additionalProperties`, lookup)}`;
}

function getRange({ minimum, maximum }: Schema): string {
  if (typeof minimum !== 'number') return '';
  return typeof maximum === 'number' ? `, ${minimum} to ${maximum}` : ` from ${minimum}`;
}

/** A shared part that no page documents is described by its content: `nodes` is a list of nodes. */
function typeOfReference(reference: string, place: string, lookup: Lookup): string {
  const target = getTarget(reference, place);
  const link = lookup.linkTo(target);
  if (link !== undefined) return link;
  const schema = schemaAt(lookup.grammar, target);
  if (schema === undefined) throw new Error(`${place} refers to ${target}, which is not there.`);
  return getType(schema, target, lookup);
}

/** The place that a reference points to, resolved from the place that contains it. */
const getTarget = (reference: string, place: string): string =>
  reference.startsWith('#') ? `${place.split('#')[0] ?? ''}${reference}` : reference;

/** The object branches of a schema, with their places. */
export const listBranches = ({ oneOf }: Schema, place: string): readonly (readonly [Schema, string])[] =>
  toList(oneOf).flatMap((branch, index): (readonly [Schema, string])[] =>
    isSchema(branch) && listProperties(branch).length > 0 ? [[branch, `${place}/oneOf/${index}`]] : [],
  );

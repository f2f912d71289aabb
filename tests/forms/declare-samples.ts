import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSmallProject } from '../../scripts/small-project.ts';

export type Schema = Readonly<Record<string, unknown>>;

/**
 * A step of a user in a form: sets a value, adds a row or removes one. Rows are addressed by position:
 * `claims[0].name`.
 */
export type Step =
  | {
      readonly set: string;
      readonly to: string | boolean;
      /** The variant to which the value belongs. RJSF has a separate control for choosing it. */
      readonly variant?: number;
    }
  | { readonly add: string }
  | { readonly remove: string };

export interface Sample {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
  /** The widget of each field, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Steps after which the form cannot be sent, and further ones after which it can. */
  readonly wrong: readonly Step[];
  readonly right: readonly Step[];
}

const FOLDER = join(import.meta.dirname, 'samples');

export const samples: readonly Sample[] = readdirSync(FOLDER).map((file) => ({
  name: file.replace('.json', ''),
  ...(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<Sample, 'name'>),
}));

/** The text of each keyword's message is the keyword itself, so that the page shows which one is violated. */
const KEYWORDS =
  'required type const enum minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern format minItems maxItems contains uniqueItems'.split(
    ' ',
  );

/** Writes a project with a page for each sample. The page's form sends all its values. */
export function declareSamples(folder: string): void {
  const labels = new Set(samples.flatMap(({ fields }) => Object.keys(fields)));
  writeSmallProject(
    folder,
    {
      'schemas/pages/start.json': page({ body: [{ id: 'start', widget: 'text', props: { text: 'plain.title' } }] }),
      ...Object.fromEntries(
        samples.flatMap((sample) => [
          [`schemas/pages/${sample.name}.json`, page({ body: [{ id: 'form', form: sample.name }] })],
          [`schemas/forms/${sample.name}.json`, createForm(sample)],
        ]),
      ),
      'schemas/api/sample.json': {
        calls: Object.fromEntries(samples.map((sample) => [toId(sample.name), createCall(sample)])),
      },
      'locales/en/sample.json': {
        ...Object.fromEntries(KEYWORDS.map((keyword) => [toId(keyword), keyword])),
        ...Object.fromEntries([...labels].map((path) => [`at_${toId(path)}`, path])),
        ...Object.fromEntries(findChoices(samples).map((value) => [`is_${value}`, value])),
        ...Object.fromEntries(['add', 'remove', 'send'].map((name) => [`do_${name}`, name])),
      },
    },
    Object.fromEntries(KEYWORDS.map((keyword) => [keyword, `sample.${toId(keyword)}`])),
  );
}

const findChoices = (part: unknown): readonly string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, inner]) => (name === 'enum' ? (inner as string[]) : findChoices(inner)))
    : [];

const toId = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(/\W+/g, '_');

const page = (parts: object) => ({ title: 'plain.title', spare: 'A sample.', ...parts });

const createForm = ({ name, schema, fields }: Sample) => ({
  schema,
  fields: Object.entries(fields).map(([path, widget]) => ({
    name: path,
    widget,
    label: `sample.at_${toId(path)}`,
    ...createProps(widget, schema, path),
  })),
  submit: { call: `sample.${toId(name)}`, with: { form: '=form' }, label: 'sample.do_send', left: 'sample.do_send' },
  done: [],
});

function createProps(widget: string, schema: Schema, path: string): object {
  if (widget === 'list-field') return { props: { add: 'sample.do_add', remove: 'sample.do_remove' } };
  if (widget !== 'select-field') return {};
  return {
    props: {
      options: (findPart(schema, path).enum as readonly string[]).map((value) => ({
        value,
        label: `sample.is_${value}`,
      })),
    },
  };
}

const findPart = (schema: Schema, path: string): Schema =>
  path.split(/\.|(?=\[)/).reduce((at, step) => {
    const { items, properties } = at as { items: Schema; properties: Readonly<Record<string, Schema>> };
    return step === '[]' ? items : (properties[step] ?? {});
  }, schema);

const createCall = ({ description, schema, fields }: Sample) => ({
  description,
  method: 'POST',
  path: 'send',
  body: 'json',
  auth: 'none',
  effect: 'write',
  request: {
    type: 'object',
    properties: { form: toRequest(schema, schema, '', Object.keys(fields)) },
    required: ['form'],
  },
  response: { type: 'object', properties: {} },
});

/** Returns the one type in which all variants are sent. Numbers are sent as text. */
function toRequest(schema: Schema, root: Schema, path: string, fields: readonly string[]): object {
  const { $ref, type, items } = schema as { $ref?: string; type?: string | string[]; items?: Schema };
  if ($ref !== undefined) {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Schema)[name], root);
    return toRequest(target as Schema, root, path, fields);
  }
  const kinds = [type ?? []].flat();
  if (items) return { type, items: toRequest(items, root, `${path}[]`, fields) };
  if (!kinds.includes('object'))
    return kinds.includes('number') || kinds.includes('integer') ? { type: 'string', format: 'decimal' } : { type };
  const shown = listParts(schema)
    .map(([name, part]) => [name, part, path === '' ? name : `${path}.${name}`] as const)
    .filter(([, , at]) => fields.some((field) => field === at || field.startsWith(`${at}.`)));
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, part, at]) => [name, toRequest(part, root, at, fields)])),
  };
}

/** Lists the properties of an object schema, including those of all its cases. */
function listParts(schema: Schema): readonly (readonly [string, Schema])[] {
  const {
    properties = {},
    oneOf = [],
    anyOf = [],
    allOf = [],
    dependentSchemas = {},
  } = schema as Record<string, object>;
  const { then, else: other } = schema as { then?: Schema; else?: Schema };
  const cases = [oneOf, anyOf, allOf, dependentSchemas].flatMap((all) => Object.values(all) as Schema[]);
  const inner = [...cases, ...(then ? [then] : []), ...(other ? [other] : [])].flatMap(listParts);
  const own = Object.entries(properties as Readonly<Record<string, Schema>>);
  return [...inner.filter(([, part]) => part.type !== undefined), ...own];
}

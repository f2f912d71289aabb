import { isObject, type Schema } from '../scripts/fixtures/api-of.ts';

const FORM = /^schemas\/forms\/(.+)\.json$/;
const PAGE = /^schemas\/pages\/.+\.json$/;
/** A verified user's answers and inputs. */
const FIXTURE = 'schemas/fixtures/verified.json';

/**
 * For stories only, extends the declarations with a page for each form and a call that returns the form's parameters
 * and input. Because these arrive in an answer, they have the same types as in the app.
 */
export function addFormPages(files: ReadonlyMap<string, string>): Map<string, string> {
  const made = new Map(files);
  const calls: Record<string, unknown> = {};
  const fixture = files.get(FIXTURE);
  const filled = fixture === undefined ? {} : getPart(JSON.parse(fixture), 'forms');
  const labels = findSubmitLabels(files);
  for (const [path, text] of files) {
    const name = FORM.exec(path)?.[1];
    if (name === undefined) continue;
    const form: Schema = JSON.parse(text);
    const values = Object.keys(getPart(filled[name], 'values'));
    calls[name] = createCall(name, form);
    const label = labels.get(name) ?? SEND;
    made.set(`schemas/pages/stories/${name}.json`, JSON.stringify(createPage(name, form, values, label)));
  }
  return made.set('schemas/api/stories.json', JSON.stringify({ calls, streams: {} }));
}

const getPart = (value: unknown, name: string): Record<string, unknown> => {
  const part = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(part) ? { ...part } : {};
};

/** The wire type for each parameter type. */
const WIRE_TYPES: Readonly<Record<string, Schema>> = {
  decimal: { type: 'string', format: 'decimal' },
  route: { type: 'string', format: 'route' },
  timestamp: { type: 'string', format: 'datetime' },
};

const toWireType = (declared: unknown): unknown =>
  isObject(declared) && typeof declared.type === 'string' && Object.hasOwn(WIRE_TYPES, declared.type)
    ? WIRE_TYPES[declared.type]
    : declared;

function createCall(name: string, form: Schema): Schema {
  const params = Object.entries(getPart(form, 'params')).map(([param, type]) => [param, toWireType(type)] as const);
  return {
    method: 'GET',
    path: `stories/${name}`,
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: {} },
    response: {
      type: 'object',
      properties: {
        params: { type: 'object', properties: Object.fromEntries(params) },
        values: { type: 'object', properties: getPart(form.schema, 'properties') },
      },
      // the fixture of a form without parameters may omit `params`
      required: Object.keys(getPart(form, 'params')).length > 0 ? ['params', 'values'] : ['values'],
    },
  };
}

const SEND = "='Send'";
const SENDABLE = '=!params.fill || filled';

function createPage(name: string, form: Schema, values: readonly string[], label: string): Schema {
  const given = (part: string, names: readonly string[]): Schema =>
    Object.fromEntries(names.map((each) => [each, `=given.${part}.${each}`]));
  const button = (id: string, visible: string, text: string, press: readonly Schema[]): Schema => ({
    id,
    widget: 'button',
    props: { label: text, kind: 'primary', wide: true, ...(id === 'send' ? { busy: '=forms.form.busy' } : {}) },
    visible,
    on: { press },
  });
  return {
    title: `='${name}'`,
    layout: 'plain',
    tabs: false,
    params: { fill: { type: 'boolean', default: false } },
    data: { given: { call: `stories.${name}`, with: {} } },
    state: { filled: { type: 'boolean', initial: false } },
    body: [
      {
        id: 'page',
        widget: 'stack',
        props: { pad: 'gutter', gap: 'm', bottom: '2xl' },
        children: [{ id: 'form', form: name, with: given('params', Object.keys(getPart(form, 'params'))) }],
      },
    ],
    bottom: [
      button('fill', '=params.fill && !filled', "='Fill in'", [
        { fill: 'form', with: given('values', values) },
        { set: { filled: true } },
      ]),
      getPart(form, 'submit').label === undefined
        ? button('send', SENDABLE, label, [{ submit: 'form' }])
        : { id: 'send', submit: 'form', visible: SENDABLE },
    ],
  };
}

/** The label of each form's submit button, from the first page that has one. */
function findSubmitLabels(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [path, text] of files) {
    if (!PAGE.test(path)) continue;
    const forms = new Map<string, string>();
    const buttons: (readonly [node: string, label: string])[] = [];
    walk(JSON.parse(text), (node) => {
      if (typeof node.form === 'string' && typeof node.id === 'string') forms.set(node.id, node.form);
      const label = getPart(node, 'props').label;
      const press = getPart(node, 'on').press;
      if (typeof label !== 'string' || label.startsWith('=') || !Array.isArray(press)) return;
      const actions: readonly unknown[] = press;
      for (const action of actions)
        if (isObject(action) && typeof action.submit === 'string') buttons.push([action.submit, label]);
    });
    for (const [node, label] of buttons) {
      const form = forms.get(node);
      if (form !== undefined && !labels.has(form)) labels.set(form, label);
    }
  }
  return labels;
}

function walk(value: unknown, visit: (node: Schema) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isObject(value)) return;
  visit(value);
  for (const part of Object.values(value)) walk(part, visit);
}

import type { App, Field, Form, Parameter, Rule, Screen, Source, StateSlot, Template } from './release';
import {
  declarationOf,
  gather,
  isObject,
  listOf,
  mapValues,
  needsOf,
  objectOf,
  textOf,
  type Gathering,
  type Json,
  type JsonObject,
  type Sources,
} from './context';
import {
  expression,
  message,
  messages,
  optionalExpression,
  optionalMessage,
  propTemplates,
  question,
  valueTemplate,
  valueTemplates,
} from './template';
import { actionsOf, handlersOf } from './actions';
import { needCall, needStream, planOf, typeFile } from './plan';
import { nodesOf, parametersOf } from './nodes';

const numberOf = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const textsOf = (value: Json | undefined): readonly string[] => listOf(value).map((entry) => textOf(entry));

export function sourceOf(gathering: Gathering, entry: Json): Source {
  const source = objectOf(entry);
  const when = optionalExpression(source.when);
  const shared = { with: valueTemplates(source.with), ...(when ? { when } : {}) };
  if (source.value) return { kind: 'value', value: expression(source.value) };
  if (source.stream) {
    needStream(gathering, textOf(source.stream));
    return { kind: 'stream', stream: textOf(source.stream), ...shared };
  }
  const call = textOf(source.call);
  needCall(gathering, call);
  const until = optionalExpression(objectOf(source.poll).while);
  return {
    kind: 'call',
    call,
    ...shared,
    stale: numberOf(source.stale, 0),
    keep: source.keep === true,
    ...(typeof source.pages === 'number' ? { pages: source.pages } : {}),
    ...(source.after ? { after: textOf(source.after) } : {}),
    ...(isObject(source.poll)
      ? { poll: { seconds: numberOf(source.poll.seconds, 5), ...(until ? { while: until } : {}) } }
      : {}),
  };
}

export const stateOf = (state: Json | undefined): Readonly<Record<string, StateSlot>> =>
  mapValues(objectOf(state), (entry) => {
    const slot = objectOf(entry);
    return {
      type: textOf(slot.type) as StateSlot['type'],
      initial: valueTemplate(slot.initial ?? null),
      keep: slot.keep === 'device',
      ...(Array.isArray(slot.enum) ? { enum: slot.enum as readonly Json[] } : {}),
      ...(slot.css ? { css: textOf(slot.css) } : {}),
    };
  });

export function screenOf(sources: Sources, route: string): Screen {
  const page = declarationOf(sources, `pages/${route}.json`);
  const gathering = gather(sources);
  const region = (name: string) => nodesOf(gathering, page[name]);
  const screen = {
    route,
    title: message(sources, page.title),
    layout: (textOf(page.layout) || 'rail') as Screen['layout'],
    tabs: page.tabs === true,
    guards: textsOf(page.guards),
    params: parametersOf(page.params),
    data: mapValues(objectOf(page.data), (entry) => sourceOf(gathering, entry)),
    ...(page.pull === undefined ? {} : { pull: textsOf(page.pull) }),
    state: stateOf(page.state),
    enter: actionsOf(gathering, page.enter),
    top: region('top'),
    body: region('body'),
    middle: region('middle'),
    aside: region('aside'),
    bottom: region('bottom'),
  };
  return { ...screen, ...needsOf(gathering) };
}

function ruleOf(sources: Sources, id: string): Rule {
  const dot = id.indexOf('.');
  const rule = objectOf(objectOf(declarationOf(sources, `rules/${id.slice(0, dot)}.json`).rules)[id.slice(dot + 1)]);
  const fix = objectOf(rule.fix);
  return {
    needs: mapValues(objectOf(rule.needs), (type) => textOf(type)),
    require: textOf(rule.require).slice(1),
    message: message(sources, rule.message),
    ...(isObject(rule.fix)
      ? { fix: { label: message(sources, fix.label), value: expression(fix.value, 'text') } }
      : {}),
  };
}

function fieldOf(gathering: Gathering, field: JsonObject): Field {
  const { sources } = gathering;
  const hint = optionalMessage(sources, field.hint);
  const visible = optionalExpression(field.visible);
  const disabled = optionalExpression(field.disabled);
  if (field.upload) needCall(gathering, textOf(field.upload));
  return {
    name: textOf(field.name),
    widget: textOf(field.widget),
    label: message(sources, field.label),
    ...(hint ? { hint } : {}),
    ...(field.width === 'half' ? { half: true as const } : {}),
    props: propTemplates(sources, textOf(field.widget), field.props),
    ...(visible ? { visible } : {}),
    ...(disabled ? { disabled } : {}),
    on: handlersOf(gathering, field.on),
    ...(field.upload ? { upload: textOf(field.upload) } : {}),
  };
}

/** JSON Schema of the fields with references put in, for the validator. */
export function plainSchema(sources: Sources, schema: Json): Json {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map((entry) => plainSchema(sources, entry));
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return plainSchema(sources, declarationOf(sources, typeFile(schema.$ref)));
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'as' && key !== '$schema' && key !== 'state-set' && key !== 'codes')
      .map(([key, value]) => [key, plainSchema(sources, value)]),
  );
}

const STAYING: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'flag']);

/** Parameters of a form: of objects it is known which of their fields tell one from another. */
function aboutOf(sources: Sources, params: Json | undefined): Form['params'] {
  return mapValues(objectOf(params), (entry, name) => {
    const parameter = parametersOf({ [name]: entry })[name] as Parameter;
    if (parameter.type !== 'object') return parameter;
    const plan = planOf(sources, entry);
    const fields = plan.t === 'object' ? plan.f : [];
    return { ...parameter, about: fields.flatMap(([, field, part]) => (STAYING.has(part.t) ? [field] : [])) };
  });
}

export function formOf(sources: Sources, id: string): Form {
  const file = declarationOf(sources, `forms/${id}.json`);
  const gathering = gather(sources);
  const submit = objectOf(file.submit);
  const call = textOf(submit.call);
  needCall(gathering, call);
  const form = {
    id,
    ...(file.keep === true ? { keep: true as const } : {}),
    params: aboutOf(sources, file.params),
    state: stateOf(file.state),
    schema: plainSchema(sources, file.schema ?? {}),
    plan: planOf(sources, file.schema),
    initial: valueTemplates(file.initial),
    fields: listOf(file.fields).map((field) => fieldOf(gathering, objectOf(field))),
    rules: listOf(file.rules).map((entry) => {
      const use = objectOf(entry);
      return {
        id: textOf(use.rule),
        rule: ruleOf(sources, textOf(use.rule)),
        at: textOf(use.at),
        ...(use.fixes ? { fixes: textOf(use.fixes) } : {}),
        with: valueTemplates(use.with),
      };
    }),
    errors: mapValues(objectOf(file.errors), (keywords) => messages(sources, keywords)),
    submit: {
      call,
      with: valueTemplates(submit.with),
      ...(submit.as ? { as: textOf(submit.as) } : {}),
      ...(isObject(submit.confirm) ? { confirm: question(sources, submit.confirm) } : {}),
      failures: mapValues(objectOf(submit.failures), (name) => textOf(name)),
    },
    done: actionsOf(gathering, file.done),
    failed: actionsOf(gathering, file.failed),
  };
  return { ...form, ...needsOf(gathering) };
}

function addressParams(sources: Sources): Readonly<Record<string, readonly string[]>> {
  const result: Record<string, readonly string[]> = {};
  // in an order of their own: the same declarations make the same release, however they were read
  for (const [path, page] of [...sources.declarations].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const route = /^pages\/(.+)\.json$/.exec(path)?.[1];
    const names = Object.entries(parametersOf(page.params))
      .filter(([, parameter]) => parameter.address)
      .map(([name]) => name);
    if (route && names.length > 0) result[route] = names;
  }
  return result;
}

export function appOf(sources: Sources, brand: string): App {
  const app = declarationOf(sources, 'app.json');
  const own = declarationOf(sources, `brands/${brand}/brand.json`);
  const gathering = gather(sources);
  const ended = objectOf(objectOf(app.session).ended);
  const profile = objectOf(own.profile);
  const types = objectOf(app.constants);
  const frame = objectOf(app.frame);
  const region = (name: string) => nodesOf(gathering, frame[name]);
  const result = {
    start: textOf(app.start),
    login: textOf(app.login),
    routes: mapValues(objectOf(app.routes), (route) => textOf(route)),
    tabs: textsOf(app.tabs),
    address: addressParams(sources),
    brand: {
      id: brand,
      name: textOf(own.name),
      version: textOf(own.version),
      code: numberOf(own.code, 0),
      theme: textOf(own.theme),
      languages: textsOf(own.languages),
      language: textOf(own.language),
      constants: mapValues(objectOf(own.constants), (value, name) => ({ type: textOf(types[name]), value })),
      assets: { logo: textOf(own.logo), icon: textOf(own.icon) },
    },
    profile: {
      api: textOf(profile.api),
      stream: textOf(profile.stream),
      zone: textOf(profile.zone),
      timeout: numberOf(profile.timeout, 60000),
    },
    state: stateOf(app.state),
    data: mapValues(objectOf(app.data), (entry) => sourceOf(gathering, entry)),
    languages: mapValues(objectOf(app.languages), (entry) => ({
      name: textOf(objectOf(entry).name),
      tag: textOf(objectOf(entry).tag),
      wire: textOf(objectOf(entry).wire),
    })),
    session: {
      token: textOf(objectOf(app.session).token),
      user: textOf(objectOf(app.session).user),
      language: textOf(objectOf(app.session).language),
      ended: {
        types: textsOf(ended.types),
        codes: listOf(ended.codes).map(Number),
        delay: numberOf(ended.delay, 0),
        quiet: numberOf(ended.quiet, 0),
        do: actionsOf(gathering, ended.do),
      },
    },
    guards: mapValues(objectOf(app.guards), (entry) => ({
      require: expression(objectOf(entry).require, 'boolean') as Template,
      else: actionsOf(gathering, objectOf(entry).else),
    })),
    frame: { header: region('header'), rail: region('rail'), tabs: region('tabs'), overlay: region('overlay') },
    roles: mapValues(objectOf(app.roles), (name) => ({
      widget: textOf(name),
      props: propTemplates(sources, textOf(name), {}),
    })),
    messages: messages(sources, app.messages),
    errors: messages(sources, app.errors),
    load: { delay: numberOf(objectOf(app.load).delay, 200), timeout: numberOf(objectOf(app.load).timeout, 60000) },
  };
  return { ...result, ...needsOf(gathering) };
}

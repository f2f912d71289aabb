import type { Action, Template } from '../../language/format/index.ts';
import {
  isObject,
  listOf,
  mapValues,
  objectOf,
  resolveNodeId,
  textOf,
  type ChunkNeeds,
  type Json,
  type JsonObject,
  type Sources,
} from './context.ts';
import { expression, message, messages, confirmationTemplates, valueTemplate, valueTemplates } from './template.ts';
import { addCall } from './plan.ts';

type Compile = (needs: ChunkNeeds, action: JsonObject) => Action;

const outcomesOf = (sources: Sources, { done, failed }: JsonObject): { done?: Template; failed?: Template } => ({
  ...(done === undefined ? {} : { done: message(sources, done) }),
  ...(failed === undefined ? {} : { failed: message(sources, failed) }),
});

const VERBS: Readonly<Record<string, Compile>> = {
  call: (needs, action) => {
    const call = textOf(action.call);
    addCall(needs, call);
    return { do: 'call', call, with: valueTemplates(action.with), ...(action.as ? { as: textOf(action.as) } : {}) };
  },
  submit: (needs, action) => ({ do: 'submit', form: resolveNodeId(needs, textOf(action.submit)) }),
  fill: (needs, action) => ({
    do: 'fill',
    form: resolveNodeId(needs, textOf(action.fill)),
    with: valueTemplates(action.with),
  }),
  go: (_, action) => ({
    do: 'go',
    route: valueTemplate(action.go ?? ''),
    ...(action.replace === true ? { replace: true } : {}),
    ...(isObject(action.with)
      ? { with: valueTemplates(action.with) }
      : action.with === undefined
        ? {}
        : { with: valueTemplate(action.with) }),
  }),
  back: () => ({ do: 'back' }),
  set: (_, action) => ({ do: 'set', values: valueTemplates(action.set) }),
  refresh: (_, action) => ({
    do: 'refresh',
    data: (Array.isArray(action.refresh) ? listOf(action.refresh) : [action.refresh ?? '']).map((name) => textOf(name)),
  }),
  toast: ({ sources }, action) => ({
    do: 'toast',
    text: message(sources, action.toast),
    tone: textOf(action.tone) || 'success',
  }),
  confirm: ({ sources }, action) => ({ do: 'confirm', ask: confirmationTemplates(sources, objectOf(action.confirm)) }),
  open: (_, action) => ({ do: 'flag', name: textOf(action.open), open: true }),
  close: (_, action) => ({ do: 'flag', name: textOf(action.close), open: false }),
  forget: (_, action) => ({
    do: 'forget',
    except: listOf(objectOf(action.forget).except).map((name) => textOf(name).replace(/^app\./, '')),
    ...(action.as ? { as: textOf(action.as) } : {}),
  }),
  copy: ({ sources }, action) => ({
    do: 'copy',
    value: valueTemplate(action.copy ?? ''),
    ...outcomesOf(sources, action),
  }),
  saveImage: (needs, action) => ({
    do: 'save-image',
    node: resolveNodeId(needs, textOf(action.saveImage)),
    name: valueTemplate(action.name ?? ''),
    ...outcomesOf(needs.sources, action),
  }),
  saveText: ({ sources }, action) => ({
    do: 'save-text',
    text: valueTemplate(action.saveText ?? ''),
    name: valueTemplate(action.name ?? ''),
    ...outcomesOf(sources, action),
  }),
  share: (needs, action) => {
    const { sources } = needs;
    const { url, image, ...texts } = objectOf(action.share);
    return {
      do: 'share',
      what: { ...messages(sources, texts), ...(url === undefined ? {} : { url: valueTemplate(url) }) },
      ...(image === undefined ? {} : { image: resolveNodeId(needs, textOf(image)) }),
      ...(action.failed === undefined ? {} : { failed: message(sources, action.failed) }),
    };
  },
  passkey: ({ sources }, action) => ({
    do: 'passkey',
    options: valueTemplate(action.passkey ?? ''),
    as: textOf(action.as),
    ...(action.failed === undefined ? {} : { failed: message(sources, action.failed) }),
  }),
  if: (needs, action) => ({
    do: 'if',
    test: expression(action.if, 'boolean'),
    then: actionsOf(needs, action.then),
    else: actionsOf(needs, action.else),
  }),
  switch: (needs, action) => ({
    do: 'switch',
    on: expression(action.switch, 'text'),
    cases: mapValues(objectOf(action.cases), (list) => actionsOf(needs, list)),
    else: actionsOf(needs, action.else),
  }),
  each: (needs, action) => ({
    do: 'each',
    in: expression(action.each),
    as: textOf(action.as),
    run: actionsOf(needs, action.do),
  }),
  all: (needs, action) => ({ do: 'all', lists: listOf(action.all).map((list) => actionsOf(needs, list)) }),
  try: (needs, action) => ({
    do: 'try',
    run: actionsOf(needs, action.try),
    catch: actionsOf(needs, action.catch),
  }),
};

export function actionsOf(needs: ChunkNeeds, list: Json | undefined): readonly Action[] {
  return listOf(list).map((entry) => {
    const action = objectOf(entry);
    const verb = Object.keys(VERBS).find((name) => Object.hasOwn(action, name));
    const compile = verb === undefined ? undefined : VERBS[verb];
    if (!compile) throw new Error(`compile: no verb in ${JSON.stringify(entry)}`);
    return compile(needs, action);
  });
}

export const handlersOf = (needs: ChunkNeeds, on: Json | undefined): Readonly<Record<string, readonly Action[]>> =>
  mapValues(objectOf(on), (list) => actionsOf(needs, list));

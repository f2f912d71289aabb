import type { Action, Template } from '../../language/format/index.ts';
import {
  isObject,
  toList,
  mapValues,
  toObject,
  resolveNodeId,
  toText,
  type ChunkNeeds,
  type Json,
  type JsonObject,
  type Sources,
} from './context.ts';
import { expression, message, messages, confirmationTemplates, valueTemplate, valueTemplates } from './template.ts';
import { addCall } from './plan.ts';

type Compile = (needs: ChunkNeeds, action: JsonObject) => Action;

const compileOutcomes = (sources: Sources, { done, failed }: JsonObject): { done?: Template; failed?: Template } => ({
  ...(done === undefined ? {} : { done: message(sources, done) }),
  ...(failed === undefined ? {} : { failed: message(sources, failed) }),
});

const VERBS: Readonly<Record<string, Compile>> = {
  call: (needs, action) => {
    const call = toText(action.call);
    addCall(needs, call);
    return { do: 'call', call, with: valueTemplates(action.with), ...(action.as ? { as: toText(action.as) } : {}) };
  },
  submit: (needs, action) => ({ do: 'submit', form: resolveNodeId(needs, toText(action.submit)) }),
  fill: (needs, action) => ({
    do: 'fill',
    form: resolveNodeId(needs, toText(action.fill)),
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
    data: (Array.isArray(action.refresh) ? toList(action.refresh) : [action.refresh ?? '']).map((name) => toText(name)),
  }),
  toast: ({ sources }, action) => ({
    do: 'toast',
    text: message(sources, action.toast),
    tone: toText(action.tone) || 'success',
  }),
  confirm: ({ sources }, action) => ({ do: 'confirm', ask: confirmationTemplates(sources, toObject(action.confirm)) }),
  open: (_, action) => ({ do: 'flag', name: toText(action.open), open: true }),
  close: (_, action) => ({ do: 'flag', name: toText(action.close), open: false }),
  forget: (_, action) => ({
    do: 'forget',
    except: toList(toObject(action.forget).except).map((name) => toText(name).replace(/^app\./, '')),
    ...(action.as ? { as: toText(action.as) } : {}),
  }),
  copy: ({ sources }, action) => ({
    do: 'copy',
    value: valueTemplate(action.copy ?? ''),
    ...compileOutcomes(sources, action),
  }),
  saveImage: (needs, action) => ({
    do: 'save-image',
    node: resolveNodeId(needs, toText(action.saveImage)),
    name: valueTemplate(action.name ?? ''),
    ...compileOutcomes(needs.sources, action),
  }),
  saveText: ({ sources }, action) => ({
    do: 'save-text',
    text: valueTemplate(action.saveText ?? ''),
    name: valueTemplate(action.name ?? ''),
    ...compileOutcomes(sources, action),
  }),
  share: (needs, action) => {
    const { sources } = needs;
    const { url, image, ...texts } = toObject(action.share);
    return {
      do: 'share',
      what: { ...messages(sources, texts), ...(url === undefined ? {} : { url: valueTemplate(url) }) },
      ...(image === undefined ? {} : { image: resolveNodeId(needs, toText(image)) }),
      ...(action.failed === undefined ? {} : { failed: message(sources, action.failed) }),
    };
  },
  passkey: ({ sources }, action) => ({
    do: 'passkey',
    options: valueTemplate(action.passkey ?? ''),
    as: toText(action.as),
    ...(action.failed === undefined ? {} : { failed: message(sources, action.failed) }),
  }),
  if: (needs, action) => ({
    do: 'if',
    test: expression(action.if, 'boolean'),
    then: compileActions(needs, action.then),
    else: compileActions(needs, action.else),
  }),
  switch: (needs, action) => ({
    do: 'switch',
    on: expression(action.switch, 'text'),
    cases: mapValues(toObject(action.cases), (list) => compileActions(needs, list)),
    else: compileActions(needs, action.else),
  }),
  each: (needs, action) => ({
    do: 'each',
    in: expression(action.each),
    as: toText(action.as),
    run: compileActions(needs, action.do),
  }),
  all: (needs, action) => ({ do: 'all', lists: toList(action.all).map((list) => compileActions(needs, list)) }),
  try: (needs, action) => ({
    do: 'try',
    run: compileActions(needs, action.try),
    catch: compileActions(needs, action.catch),
  }),
};

export function compileActions(needs: ChunkNeeds, list: Json | undefined): readonly Action[] {
  return toList(list).map((entry) => {
    const action = toObject(entry);
    const verb = Object.keys(VERBS).find((name) => Object.hasOwn(action, name));
    const compile = verb === undefined ? undefined : VERBS[verb];
    if (!compile) throw new Error(`compile: no verb in ${JSON.stringify(entry)}`);
    return compile(needs, action);
  });
}

export const compileHandlers = (needs: ChunkNeeds, on: Json | undefined): Readonly<Record<string, readonly Action[]>> =>
  mapValues(toObject(on), (list) => compileActions(needs, list));

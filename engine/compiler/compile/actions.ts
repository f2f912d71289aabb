import type { Action, Template } from '../../language/format/index.ts';
import type { DeclaredAction, DeclaredMessage } from '../../language/grammar/declarations.gen.ts';
import { mapValues, resolveNodeId, type ChunkNeeds, type Sources } from './context.ts';
import { expression, message, messages, confirmationTemplates, valueTemplate, valueTemplates } from './template.ts';
import { addCall } from './plan.ts';

interface Outcomes {
  readonly done?: DeclaredMessage;
  readonly failed?: DeclaredMessage;
}

const compileOutcomes = (
  sources: Sources,
  { done, failed }: Outcomes,
): { readonly done?: Template; readonly failed?: Template } => ({
  ...(done === undefined ? {} : { done: message(sources, done) }),
  ...(failed === undefined ? {} : { failed: message(sources, failed) }),
});

/** The key that identifies the kind of an action. */
type Verb =
  | ('call' | 'submit' | 'fill' | 'go' | 'back' | 'set' | 'refresh' | 'toast' | 'confirm' | 'open' | 'close' | 'forget')
  | ('copy' | 'saveImage' | 'saveText' | 'share' | 'passkey' | 'if' | 'switch' | 'each' | 'all' | 'try');
type ActionOf<V extends Verb> = Extract<DeclaredAction, Readonly<Record<V, unknown>>>;

const VERBS: { readonly [V in Verb]: (needs: ChunkNeeds, action: ActionOf<V>) => Action } = {
  call: (needs, action) => {
    addCall(needs, action.call);
    const { call, as } = action;
    return { do: 'call', call, with: valueTemplates(action.with), ...(as ? { as } : {}) };
  },
  submit: (needs, action) => ({ do: 'submit', form: resolveNodeId(needs, action.submit) }),
  fill: (needs, action) => ({
    do: 'fill',
    form: resolveNodeId(needs, action.fill),
    with: valueTemplates(action.with),
  }),
  go: (_, action) => ({
    do: 'go',
    route: valueTemplate(action.go),
    ...(action.replace === true ? { replace: true } : {}),
    ...(typeof action.with === 'object' ? { with: valueTemplates(action.with) } : {}),
    ...(typeof action.with === 'string' ? { with: valueTemplate(action.with) } : {}),
  }),
  back: () => ({ do: 'back' }),
  set: (_, action) => ({ do: 'set', values: valueTemplates(action.set) }),
  refresh: (_, action) => ({
    do: 'refresh',
    data: Array.isArray(action.refresh) ? action.refresh : [action.refresh],
  }),
  toast: ({ sources }, action) => ({
    do: 'toast',
    text: message(sources, action.toast),
    tone: action.tone ?? 'success',
  }),
  confirm: ({ sources }, action) => ({ do: 'confirm', ask: confirmationTemplates(sources, action.confirm) }),
  open: (_, action) => ({ do: 'open', name: action.open }),
  close: (_, action) => ({ do: 'close', name: action.close }),
  forget: (_, action) => ({
    do: 'forget',
    except: action.forget.except.map((name) => name.replace(/^app\./, '')),
    ...(action.as ? { as: action.as } : {}),
  }),
  copy: ({ sources }, action) => ({
    do: 'copy',
    value: valueTemplate(action.copy),
    ...compileOutcomes(sources, action),
  }),
  saveImage: (needs, action) => ({
    do: 'saveImage',
    node: resolveNodeId(needs, action.saveImage),
    name: valueTemplate(action.name),
    ...compileOutcomes(needs.sources, action),
  }),
  saveText: ({ sources }, action) => ({
    do: 'saveText',
    text: valueTemplate(action.saveText),
    name: valueTemplate(action.name),
    ...compileOutcomes(sources, action),
  }),
  share: (needs, action) => {
    const { sources } = needs;
    const { url, image, ...texts } = action.share;
    return {
      do: 'share',
      what: { ...messages(sources, texts), ...(url === undefined ? {} : { url: valueTemplate(url) }) },
      ...(image === undefined ? {} : { image: resolveNodeId(needs, image) }),
      ...(action.failed === undefined ? {} : { failed: message(sources, action.failed) }),
    };
  },
  passkey: ({ sources }, action) => ({
    do: 'passkey',
    options: valueTemplate(action.passkey),
    as: action.as,
    failed: message(sources, action.failed),
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
    cases: mapValues(action.cases, (list) => compileActions(needs, list)),
    else: compileActions(needs, action.else),
  }),
  each: (needs, action) => ({
    do: 'each',
    in: expression(action.each),
    as: action.as,
    run: compileActions(needs, action.do),
  }),
  all: (needs, action) => ({ do: 'all', lists: action.all.map((list) => compileActions(needs, list)) }),
  try: (needs, action) => ({
    do: 'try',
    run: compileActions(needs, action.try),
    catch: compileActions(needs, action.catch),
  }),
};

const isVerb = (name: string): name is Verb => Object.hasOwn(VERBS, name);

export const compileActions = (
  needs: ChunkNeeds,
  actions: readonly DeclaredAction[] | undefined = [],
): readonly Action[] =>
  actions.map((action) => {
    const verb = Object.keys(VERBS).find((name) => Object.hasOwn(action, name));
    if (verb === undefined || !isVerb(verb)) throw new Error(`compile: no verb in ${JSON.stringify(action)}`);
    return (VERBS[verb] as (needs: ChunkNeeds, action: DeclaredAction) => Action)(needs, action);
  });

export const compileHandlers = (
  needs: ChunkNeeds,
  on: Readonly<Record<string, readonly DeclaredAction[]>> | undefined,
): Readonly<Record<string, readonly Action[]>> => mapValues(on, (actions) => compileActions(needs, actions));

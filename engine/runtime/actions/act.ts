import type { Action, Call } from '../../language/format/index.ts';
import { withLocals, type Scope } from '../core/scope.ts';
import {
  type ActContext,
  findCall,
  Declined,
  isGone,
  bindToVisit,
  type RunList,
  type Verb,
  getKnownValue,
  Pending,
  withName,
  announceIfGone,
  getText,
} from './context.ts';
import { copy, saveImage, saveText, share, withDevice } from './device.ts';
import { back, close, fill, forget, go, open, refresh, set, submit, toast } from './state.ts';
import { toText } from '../core/to-text.ts';
import { getConfirmation } from './confirmation.ts';
import { resolveRequest } from '../core/bind.ts';
import { decode } from '../http/decode.ts';

const all: Verb<'all'> = async (action, context, run) => {
  await Promise.all(action.lists.map((list) => run(list, context)));
  return context;
};

const each: Verb<'each'> = async (action, context, run) => {
  const list = getKnownValue(action.in, context);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  for (const item of items) await run(action.run, withName(context, action.as, item));
  return context;
};

const when: Verb<'if'> = (action, context, run) =>
  run(getKnownValue(action.test, context) === true ? action.then : action.else, context);

const choose: Verb<'switch'> = (action, context, run) => {
  const chosen = toText(getKnownValue(action.on, context));
  return run(Object.hasOwn(action.cases, chosen) ? (action.cases[chosen] ?? []) : action.else, context);
};

const attempt: Verb<'try'> = async (action, context, run) => {
  try {
    return await run(action.run, context);
  } catch (error) {
    if (error instanceof Declined) throw error;
    return run(action.catch, withName(context, 'failure', { message: context.ports.messages.describe(error) }));
  }
};

const confirm: Verb<'confirm'> = async (action, context) => {
  const { feedback, messages } = context.ports;
  const asked = getConfirmation(action.ask, context.scope, messages.translate);
  if (!(await feedback.confirm({ ...asked, ...(sendsMoney(context.rest, context) && { careful: true }) })))
    throw new Declined();
  return context;
};

/** Whether an action list, including nested lists, makes a call that moves money. */
function sendsMoney(part: unknown, context: ActContext): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('do' in part && part.do === 'call' && 'call' in part)
    return findCall(context, String(part.call))?.effect === 'money';
  return Object.values(part).some((inner) => sendsMoney(inner, context));
}

const call: Verb<'call'> = async (action, context) => {
  const { network, app } = context.ports;
  const declared = findCall(context, action.call);
  if (!declared) throw new Error(`${action.call} is not in the release`);
  if (network.redirectToLogin(declared)) throw new Declined();
  const answer = network.call(
    action.call,
    declared,
    resolveRequest(action.with, context.scope, context.ports.messages.translate),
  );
  const payload = await unlessGone(context, declared, answer);
  if (!action.as) return context;
  return withName(context, action.as, decode(declared.response, payload, app.declaration.profile.zone));
};

/** Waits for a call's answer. @throws Declined if the user has left the page in the meantime */
async function unlessGone(context: ActContext, declared: Call, answer: Promise<unknown>): Promise<unknown> {
  try {
    const payload = await answer;
    if (announceIfGone(context, declared)) throw new Declined();
    return payload;
  } catch (error) {
    if (!(error instanceof Declined) && announceIfGone(context, declared, error)) throw new Declined();
    throw error;
  }
}

const passkey: Verb<'passkey'> = async (action, context) => {
  const ask = async () => (await import('../core/passkey.ts')).askPasskey(getText(action.options, context));
  return withName(context, action.as, await withDevice(context, ask, action));
};

/** Adds the widget's payload and the current time to an action list's scope. */
export const withEvent = (scope: Scope, event: unknown): Scope => withLocals(scope, { event, now: new Date() });

/** Runs an action list and shows failures as the app declares. @returns whether all actions ran */
export async function perform(actions: readonly Action[], given: ActContext): Promise<boolean> {
  const context = { ...bindToVisit(given), isLeaving: given.ports.navigation.layers.isLeaving() };
  if (needsLogin(actions, context)) return false;
  try {
    await run(actions, context);
    return true;
  } catch (error) {
    if (!(error instanceof Declined)) context.ports.feedback.showFailure(error);
    return false;
  }
}

/** Redirects guests to the log-in before any confirmation. @returns whether it did; the list must not start then */
const needsLogin = (actions: readonly Action[], context: ActContext): boolean =>
  actions.some((action) => {
    const call = action.do === 'call' ? findCall(context, action.call) : undefined;
    return call !== undefined && context.ports.network.redirectToLogin(call);
  });

/** Runs the actions in order. @throws whatever the first failing action throws */
export async function run(actions: readonly Action[], context: ActContext): Promise<ActContext> {
  let now = context;
  for (const [at, action] of actions.entries()) now = await step(action, { ...now, rest: actions.slice(at + 1) });
  return now;
}

/** The only actions that may run while the user is leaving the page. */
const SETS_STATE: ReadonlySet<Action['do']> = new Set(['set', 'open', 'close']);

async function step(action: Action, context: ActContext): Promise<ActContext> {
  for (;;) {
    // the list stops once the user has left its page
    if (isGone(context) || (context.isLeaving === true && !SETS_STATE.has(action.do))) throw new Declined();
    try {
      return await doAction(action, context, run);
    } catch (error) {
      if (!(error instanceof Pending)) throw error;
      await error.changed;
    }
  }
}

/** Every action that a declaration can name. */
const VERBS: { readonly [Name in Action['do']]: Verb<Name> } = {
  call,
  submit,
  fill,
  go,
  back,
  set,
  open,
  close,
  refresh,
  toast,
  confirm,
  forget,
  copy,
  saveImage,
  saveText,
  share,
  passkey,
  if: when,
  switch: choose,
  each,
  all,
  try: attempt,
};

/** @returns the context for the next action */
async function doAction(action: Action, context: ActContext, run: RunList): Promise<ActContext> {
  if (!Object.hasOwn(VERBS, action.do)) throw new Error(`unknown action ${JSON.stringify(action)}`);
  // the table maps each verb to the action of the same name
  const verb = VERBS[action.do] as Verb<Action['do']>;
  return verb(action, context, run);
}

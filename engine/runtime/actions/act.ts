import type { Action } from '../../language/format/index.ts';
import { withLocals, type Scope } from '../core/scope.ts';
import { type ActContext, findCall, Declined, isGone, bindToVisit, type RunList, type Verb } from './context.ts';
import { all, attempt, choose, confirm, each, when } from './control.ts';
import { copy, saveImage, saveText, share } from './device.ts';
import { call, passkey } from './network.ts';
import { back, fill, flag, forget, go, refresh, set, submit, toast } from './state.ts';

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

/** Sends guests to the log-in before any confirmation. If it does, the list does not start. */
const needsLogin = (actions: readonly Action[], context: ActContext): boolean =>
  actions.some((action) => {
    const call = action.do === 'call' ? findCall(context, action.call) : undefined;
    return call !== undefined && context.ports.network.redirectToLogin(call);
  });

/** @throws whatever the first failing action throws */
export async function run(actions: readonly Action[], context: ActContext): Promise<ActContext> {
  let now = context;
  for (const [at, action] of actions.entries()) now = await step(action, { ...now, rest: actions.slice(at + 1) });
  return now;
}

/** The only actions that may run while the page is being left. */
const SETS_STATE: ReadonlySet<Action['do']> = new Set(['set', 'flag']);

async function step(action: Action, context: ActContext): Promise<ActContext> {
  // a list stops once the user has left its page
  if (isGone(context) || (context.isLeaving === true && !SETS_STATE.has(action.do))) throw new Declined();
  return doAction(action, context, run);
}

/** Every action that a declaration can name. */
const VERBS: { readonly [Name in Action['do']]: Verb<Name> } = {
  call,
  submit,
  fill,
  go,
  back,
  set,
  flag,
  refresh,
  toast,
  confirm,
  forget,
  copy,
  'save-image': saveImage,
  'save-text': saveText,
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

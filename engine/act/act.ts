import type { Action, Call, Template, Templates } from '../compiled/index.ts';
import { CallFailure } from '../api/errors.ts';
import { decode } from '../api/wire.ts';
import { resolve, resolveAll } from '../runtime/bind.ts';
import { Decimal } from '../expression/run.ts';
import { withLocals, type Scope, type Values } from '../runtime/scope.ts';
import type { Page } from '../page/page.ts';
import { wordsOf } from '../runtime/words.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { questionOf } from './question.ts';
import { copyText, shareOrCopy } from './share.ts';

export interface ActContext {
  readonly runtime: Runtime;
  readonly page?: Page;
  readonly scope: Scope;
  readonly needs: Pick<Page['screen'], 'calls'>;
  /** The visit that the list belongs to. Absent for lists of the app, and once a list has led elsewhere itself. */
  readonly visit?: object | undefined;
  /** The list runs because its page is being left: it may set state, but not navigate or call. */
  readonly isLeaving?: boolean;
}

/** The user said no: the list ends, and nothing failed. */
export class Declined extends Error {
  constructor() {
    super('declined');
    this.name = 'Declined';
  }
}

/** What a list sees of what set it off: the widget's payload, and the moment. */
export const happened = (scope: Scope, event: unknown): Scope => withLocals(scope, { event, now: new Date() });

/** Runs a list and shows what fails as the app says failures are shown. Resolves to whether all of it was done. */
export async function perform(actions: readonly Action[], given: ActContext): Promise<boolean> {
  const context = { ...ofVisit(given), isLeaving: given.runtime.layers.isLeaving() };
  if (needsLogin(actions, context)) return false;
  try {
    await run(actions, context);
    return true;
  } catch (error) {
    if (!(error instanceof Declined)) context.runtime.showFailure(error);
    return false;
  }
}

/** A guest is not asked for a yes to what only somebody can do: the list does not begin. */
const needsLogin = (actions: readonly Action[], context: ActContext): boolean =>
  actions.some((action) => {
    const call = action.do === 'call' ? callOf(context, action.call) : undefined;
    return call !== undefined && context.runtime.leadsToLogin(call);
  });

// what stands around every page brings its calls with the app
const callOf = ({ needs, runtime }: ActContext, id: string): Call | undefined =>
  needs.calls[id] ?? runtime.app.calls[id];

/** The list belongs to the visit that is on screen now. */
export const ofVisit = (given: ActContext): ActContext =>
  given.page && !given.visit ? { ...given, visit: given.runtime.visit } : given;

const isGone = ({ runtime, visit }: ActContext): boolean => visit !== undefined && visit !== runtime.visit;

/**
 * Once the page of a list is gone, nothing else shows the outcome of its money call, so the app announces it.
 * @param failure why the call failed
 * @returns whether the page is gone
 */
export function announceIfGone(context: ActContext, call: Call, failure?: unknown): boolean {
  if (!isGone(context)) return false;
  if (call.effect === 'money') context.runtime.announce(failure);
  return true;
}

/** @throws what the first failing action throws. */
export async function run(actions: readonly Action[], context: ActContext): Promise<ActContext> {
  let now = context;
  for (const action of actions) now = await step(action, now);
  return now;
}

const value = (template: Template, { scope, runtime }: ActContext): unknown => resolve(template, scope, runtime.say);
const values = (templates: Templates, { scope, runtime }: ActContext): Values =>
  resolveAll(templates, scope, runtime.say);
const words = (template: Template | undefined, context: ActContext): string =>
  wordsOf(template && value(template, context));
/** What a way is chosen by. Nobody can choose by what is on its way. @throws Declined */
function known(template: Template, context: ActContext): unknown {
  const found = value(template, context);
  return found === undefined ? unready(context) : found;
}

/** What the list needs is still on its way: it stops, and says so. @throws Declined */
function unready({ runtime }: ActContext): never {
  runtime.toast(runtime.text('unready'), 'info');
  throw new Declined();
}

const named = (context: ActContext, name: string, result: unknown): ActContext => ({
  ...context,
  scope: withLocals(context.scope, { [name]: result }),
});

const TIDIES: ReadonlySet<Action['do']> = new Set(['set', 'flag']);

async function step(action: Action, context: ActContext): Promise<ActContext> {
  const { runtime } = context;
  // a list whose page is gone does nothing more
  if (isGone(context) || (context.isLeaving === true && !TIDIES.has(action.do))) throw new Declined();
  switch (action.do) {
    case 'call':
      return callStep(action, context);
    case 'submit':
      if (!(await formOf(context, action.form).submit())) throw new Declined();
      return context;
    case 'fill':
      fill(action, context);
      return context;
    case 'go':
      runtime.go(words(action.route, context), paramsOf(action.with, context), action.replace === true);
      return { ...context, visit: undefined };
    case 'back':
      runtime.back();
      return { ...context, visit: undefined };
    case 'set':
      for (const [name, template] of Object.entries(action.values)) write(context, name, value(template, context));
      return context;
    case 'flag':
      write(context, action.name, action.open);
      return context;
    case 'refresh':
      await Promise.all(action.data.map((name) => runtime.refresh(context.page, name)));
      return context;
    case 'toast':
      runtime.toast(words(action.text, context), action.tone);
      return context;
    case 'confirm': {
      const ask = questionOf(action.ask, context.scope, context.runtime.say);
      if (!(await runtime.ask(ask))) throw new Declined();
      return context;
    }
    default:
      return moreSteps(action, context);
  }
}

type Place = Pick<ActContext, 'runtime' | 'page' | 'scope'>;

/** Into the state that has the name: the form's around it, the page's, or the app's. */
export function write({ runtime, page, scope }: Place, name: string, next: unknown): void {
  if (scope.own?.has(name)) scope.own.set(name, next);
  else runtime.set(page, name, next);
}

async function moreSteps(action: Action, context: ActContext): Promise<ActContext> {
  switch (action.do) {
    case 'forget': {
      const { count, bytes } = context.runtime.forget(action.except);
      const told = { count: Decimal.from(count), bytes: Decimal.from(bytes) };
      return action.as ? named(context, action.as, told) : context;
    }
    case 'copy':
      await device(context, () => copyText(words(action.value, context)), action.done, action.failed);
      return context;
    case 'save-image':
      await device(
        context,
        () => saveImage(context, action.node, words(action.name, context)),
        action.done,
        action.failed,
      );
      return context;
    case 'share':
      await device(context, () => share(context, values(action.what, context), action.image), undefined, action.failed);
      return context;
    case 'if':
      return run(known(action.test, context) === true ? action.then : action.else, context);
    case 'switch': {
      const chosen = wordsOf(known(action.on, context));
      return run(Object.hasOwn(action.cases, chosen) ? (action.cases[chosen] ?? []) : action.else, context);
    }
    case 'each': {
      const list = known(action.in, context);
      for (const item of Array.isArray(list) ? (list as readonly unknown[]) : [])
        await run(action.run, named(context, action.as, item));
      return context;
    }
    case 'all':
      await Promise.all(action.lists.map((list) => run(list, context)));
      return context;
    case 'try':
      try {
        return await run(action.run, context);
      } catch (error) {
        if (error instanceof Declined) throw error;
        return run(action.catch, named(context, 'failure', { message: context.runtime.describe(error) }));
      }
    default:
      throw new Error(`unknown action ${JSON.stringify(action)}`);
  }
}

async function callStep(action: Extract<Action, { do: 'call' }>, context: ActContext): Promise<ActContext> {
  const call = callOf(context, action.call);
  if (!call) throw new Error(`${action.call} is not in the release`);
  if (context.runtime.leadsToLogin(call)) throw new Declined();
  const payload = await answerOf(context, call, context.runtime.call(action.call, call, values(action.with, context)));
  return action.as
    ? named(context, action.as, decode(call.response, payload, context.runtime.app.profile.zone))
    : context;
}

/** @throws Declined where the page is gone by then */
async function answerOf(context: ActContext, call: Call, answer: Promise<unknown>): Promise<unknown> {
  try {
    const payload = await answer;
    if (announceIfGone(context, call)) throw new Declined();
    return payload;
  } catch (error) {
    if (!(error instanceof Declined) && announceIfGone(context, call, error)) throw new Declined();
    throw error;
  }
}

function paramsOf(given: Templates | Template | undefined, context: ActContext): Values {
  if (!given) return {};
  const single = typeof given.k === 'string' ? value(given as Template, context) : values(given as Templates, context);
  return typeof single === 'object' && single !== null ? (single as Values) : {};
}

/** All of it or nothing: a price without its amount would be half of what was asked for. @throws Declined */
function fill(action: Extract<Action, { do: 'fill' }>, context: ActContext): void {
  const filled = values(action.with, context);
  if (Object.values(filled).includes(undefined)) unready(context);
  formOf(context, action.form).fill(filled);
}

/** The check has seen it on the page: where it is not there, it still comes. @throws Declined */
const formOf = (context: ActContext, id: string) => context.page?.forms.get(id) ?? unready(context);

/** What a browser may refuse: it says so in the declared words, and the list stops. */
async function device(
  context: ActContext,
  work: () => Promise<void>,
  done?: Template,
  failed?: Template,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new Declined();
    throw failed ? new CallFailure('refused', 'device', words(failed, context)) : error;
  }
  if (done) context.runtime.toast(words(done, context), 'success');
}

/** Without a link of its own, the address of the page is shared. */
async function share(context: ActContext, what: Values, image: string | undefined): Promise<void> {
  if (Object.hasOwn(what, 'url') && what.url === undefined) unready(context);
  const picture = image === undefined ? undefined : await imageOf(context, image);
  const file = picture && new File([picture], `${image}.png`, { type: picture.type });
  const done = await shareOrCopy({ url: location.href, ...what }, file);
  if (done === 'copied') context.runtime.toast(context.runtime.text('copied'), 'success');
}

async function imageOf(context: ActContext, node: string): Promise<Blob> {
  const handle = context.page?.images.get(node);
  if (!handle) throw new Error(`"${node}" shows no image`);
  return handle.image();
}

async function saveImage(context: ActContext, node: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await imageOf(context, node));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

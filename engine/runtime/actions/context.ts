import { listPaths, resolve, resolveAll } from '../core/bind.ts';
import type { Action, Call, Template, Templates } from '../../language/format/index.ts';
import type { MountedForm, Page } from '../core/page.ts';
import type { Ports } from '../core/ports.ts';
import { listOwners, MOUNTED_FORMS, reported, withLocals, type Scope, type Values } from '../core/scope.ts';
import { toText } from '../core/to-text.ts';

export interface ActContext {
  readonly ports: Ports;
  readonly page?: Page;
  readonly scope: Scope;
  readonly needs: Pick<Page['screen'], 'calls'>;
  /** The visit that the list belongs to. Absent for the app's own lists, and after the list itself has navigated. */
  readonly visit?: object | undefined;
  /** The list runs because the user is leaving its page, so it may set state, but not navigate or call. */
  readonly isLeaving?: boolean;
  /** The list was not started by the user: it runs on launch or on entering a page, and waits for pending values. */
  readonly isUnasked?: boolean;
  /** The actions that follow the current one in the list. */
  readonly rest?: readonly Action[];
}

/** Ends a list of actions without a failure, for example when the user declines. */
export class Declined extends Error {
  constructor() {
    super('declined');
    this.name = 'Declined';
  }
}

/** Runs a list of actions in order. @throws whatever the first failing action throws */
export type RunList = (actions: readonly Action[], context: ActContext) => Promise<ActContext>;

type ActionOf<Name extends Action['do']> = Extract<Action, { do: Name }>;

/** Runs one action. @returns the context for the next action */
export type Verb<Name extends Action['do']> = (
  action: ActionOf<Name>,
  context: ActContext,
  run: RunList,
) => ActContext | Promise<ActContext>;

/** Finds a call declared by the page or the app. */
export const findCall = ({ needs, ports }: ActContext, id: string): Call | undefined =>
  needs.calls[id] ?? ports.app.declaration.calls[id];

export const bindToVisit = (given: ActContext): ActContext =>
  given.page && !given.visit ? { ...given, visit: given.ports.navigation.visit } : given;

export const isGone = ({ ports, visit }: ActContext): boolean =>
  visit !== undefined && visit !== ports.navigation.visit;

/**
 * Announces the outcome of a money call if the user has left the list's page, because nothing else would show it.
 * @param failure why the call failed
 * @returns whether the user has left the page
 */
export function announceIfGone(context: ActContext, call: Call, failure?: unknown): boolean {
  if (!isGone(context)) return false;
  if (call.effect === 'money') context.ports.feedback.announce(failure);
  return true;
}

export const valueOf = (template: Template, { scope, ports }: ActContext): unknown =>
  resolve(template, scope, ports.messages.translate);

export const listValues = (templates: Templates, { scope, ports }: ActContext): Values =>
  resolveAll(templates, scope, ports.messages.translate);

export const getText = (template: Template | undefined, context: ActContext): string =>
  toText(template && valueOf(template, context));

/** Evaluates a condition. @throws Declined while its value is pending */
export function getKnownValue(template: Template, context: ActContext): unknown {
  const found = valueOf(template, context);
  return found === undefined ? stopPending(context, listPaths(template)) : found;
}

type Paths = readonly (readonly string[])[];

/** Thrown by an action whose value is pending. Its list runs it again after `changed`. */
export class Pending extends Declined {
  constructor(readonly changed: Promise<void>) {
    super();
    this.name = 'Pending';
  }
}

/**
 * Stops an action because a value is pending. If the user started the list, it ends with a toast, because a press must
 * not act later. Other lists wait for the value.
 * @param paths what the action reads
 * @throws Declined
 */
export function stopPending(context: ActContext, paths: Paths): never {
  const { ports, isUnasked } = context;
  if (isUnasked) throw new Pending(nextChange(context, paths));
  ports.feedback.toast(ports.messages.text('unready'), 'info');
  throw new Declined();
}

/** Resolves when one of the paths may have changed, or the visit. */
const nextChange = ({ ports, scope }: ActContext, paths: Paths): Promise<void> =>
  new Promise((done) => {
    const owners = listOwners(
      scope,
      paths.map(([root = '']) => root),
    );
    const stops = Array.from(new Set([...owners, ports.app.values]), (store) =>
      store.subscribe(() => {
        for (const stop of stops) stop();
        done();
      }),
    );
  });

/** Adds a name to the scope of the actions that follow. */
export const withName = (context: ActContext, name: string, result: unknown): ActContext => ({
  ...context,
  scope: withLocals(context.scope, { [name]: result }),
});

type Place = Pick<ActContext, 'ports' | 'page' | 'scope'>;

/** Sets a state of the surrounding form, the page or the app. */
export function setState({ ports, page, scope }: Place, name: string, next: unknown): void {
  if (scope.localState?.has(name)) scope.localState.set(name, next);
  else ports.app.set(page, name, next);
}

/**
 * Finds a node's form, which the check guarantees to be in the row or on the page. @throws Declined while it is loading
 */
export const findForm = (context: ActContext, node: string): MountedForm =>
  (reported(context.scope, MOUNTED_FORMS, node) as MountedForm | undefined) ?? stopPending(context, [[MOUNTED_FORMS]]);

import { resolve, resolveAll } from '../runtime/bind.ts';
import type { Action, Call, Template, Templates } from '../compiled/index.ts';
import type { Page } from '../runtime/page.ts';
import type { Ports } from '../runtime/ports.ts';
import { withLocals, type Scope, type Values } from '../runtime/scope.ts';
import { wordsOf } from '../runtime/words.ts';

export interface ActContext {
  readonly ports: Ports;
  readonly page?: Page;
  readonly scope: Scope;
  readonly needs: Pick<Page['screen'], 'calls'>;
  /** The visit that the list belongs to. Absent for lists of the app, and once a list has navigated itself. */
  readonly visit?: object | undefined;
  /** The list runs because its page is being left: it may set state, but not navigate or call. */
  readonly isLeaving?: boolean;
}

/** The user declined: the list ends, and nothing failed. */
export class Declined extends Error {
  constructor() {
    super('declined');
    this.name = 'Declined';
  }
}

/** Runs a list of actions in order. @throws what the first failing action throws */
export type RunList = (actions: readonly Action[], context: ActContext) => Promise<ActContext>;

type ActionOf<Name extends Action['do']> = Extract<Action, { do: Name }>;

/** Does one action. @returns the context of the next one */
export type Verb<Name extends Action['do']> = (
  action: ActionOf<Name>,
  context: ActContext,
  run: RunList,
) => ActContext | Promise<ActContext>;

/** A call of the page; calls around every page come with the app. */
export const callOf = ({ needs, ports }: ActContext, id: string): Call | undefined =>
  needs.calls[id] ?? ports.app.declaration.calls[id];

/** The list belongs to the visit that is on screen now. */
export const ofVisit = (given: ActContext): ActContext =>
  given.page && !given.visit ? { ...given, visit: given.ports.navigation.visit } : given;

export const isGone = ({ ports, visit }: ActContext): boolean =>
  visit !== undefined && visit !== ports.navigation.visit;

/**
 * Once the page of a list is gone, nothing else shows the outcome of its money call, so the app announces it.
 * @param failure why the call failed
 * @returns whether the page is gone
 */
export function announceIfGone(context: ActContext, call: Call, failure?: unknown): boolean {
  if (!isGone(context)) return false;
  if (call.effect === 'money') context.ports.feedback.announce(failure);
  return true;
}

export const valueOf = (template: Template, { scope, ports }: ActContext): unknown =>
  resolve(template, scope, ports.words.translate);

export const valuesOf = (templates: Templates, { scope, ports }: ActContext): Values =>
  resolveAll(templates, scope, ports.words.translate);

export const textOf = (template: Template | undefined, context: ActContext): string =>
  wordsOf(template && valueOf(template, context));

/** The value of a condition. @throws Declined while it is pending */
export function knownValueOf(template: Template, context: ActContext): unknown {
  const found = valueOf(template, context);
  return found === undefined ? stopPending(context) : found;
}

/** What the list needs is pending: it stops, and says so. @throws Declined */
export function stopPending({ ports }: ActContext): never {
  ports.feedback.toast(ports.words.text('unready'), 'info');
  throw new Declined();
}

/** The context with one more name for the actions that follow. */
export const withName = (context: ActContext, name: string, result: unknown): ActContext => ({
  ...context,
  scope: withLocals(context.scope, { [name]: result }),
});

type Place = Pick<ActContext, 'ports' | 'page' | 'scope'>;

/** Sets the state with this name: of the form around it, the page, or the app. */
export function setState({ ports, page, scope }: Place, name: string, next: unknown): void {
  if (scope.own?.has(name)) scope.own.set(name, next);
  else ports.app.set(page, name, next);
}

/** The form of a node. @throws Declined while it is loading: the check has seen it on the page */
export const formOf = (context: ActContext, id: string) => context.page?.forms.get(id) ?? stopPending(context);

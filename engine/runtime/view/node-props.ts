import type { Node } from '../../language/format/index.ts';
import { withEvent, perform } from '../actions/act.ts';
import { setState, type ActContext } from '../actions/context.ts';
import { isTime } from '../../language/i18n/formatted-value.ts';
import { coerce, resolve, resolveAll } from '../core/bind.ts';
import type { ImageHandle, Page } from '../core/page.ts';
import type { Ports } from '../core/ports.ts';
import { IMAGES, readPath, report, type Scope, type Values } from '../core/scope.ts';

/** Whether a node shows its own loading state. */
export const hasLoadingState = (node: Node): boolean => node.kind === 'widget' && node.waits === true;

/** Returns the props of a node's widget, without its handlers and slots. */
export function listProps(node: Node, scope: Scope, ports: Ports, loading = false): Values {
  const props = resolveAll(node.props, scope, ports.messages.translate);
  if (loading && hasLoadingState(node) && node.props.loading === undefined) props.loading = true;
  if (node.bind) {
    const value = readPath(scope, node.bind.split('.'));
    props.value = coerce(value, getBindType(value));
  }
  if (node.disabled) props.disabled = resolve(node.disabled, scope, ports.messages.translate) === true;
  return props;
}

const getBindType = (value: unknown) =>
  typeof value === 'boolean' ? 'boolean' : isTime(value) ? 'time' : Array.isArray(value) ? 'raw' : 'text';

/** Returns a handler for each declared event: `press` → `onPress`. */
export function getEventHandlers(on: Node['on'], context: ActContext): Record<string, unknown> {
  const handlers: Record<string, unknown> = {};
  for (const [event, actions] of Object.entries(on))
    handlers[`on${event.charAt(0).toUpperCase()}${event.slice(1)}`] = (payload: unknown) =>
      void perform(actions, { ...context, scope: withEvent(context.scope, payload) });
  return handlers;
}

const NO_HANDLERS: Values = {};

export function listHandlers(ports: Ports, page: Page | undefined, node: Node, scope: Scope): Values {
  const exposes = node.kind === 'widget' && node.exposes;
  if (!node.bind && !exposes && Object.keys(node.on).length === 0) return NO_HANDLERS;
  const needs = page?.screen ?? ports.app.declaration;
  const handlers = getEventHandlers(node.on, { ports, ...(page ? { page } : {}), needs, scope });
  if (node.bind) {
    const name = node.bind;
    handlers.onChange = (value: unknown) => setState({ ports, ...(page ? { page } : {}), scope }, name, value);
  }
  if (exposes && page) handlers.expose = (handle: ImageHandle) => report(scope, IMAGES, node.id, handle);
  return handlers;
}

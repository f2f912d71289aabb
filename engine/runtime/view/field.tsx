import { memo, useMemo, type ComponentType } from 'react';
import { LANGUAGE, nodePaths, listPaths, resolve, resolveAll } from '../core/bind.ts';
import { getListPath } from '../../language/expression/field-path.ts';
import type { Field } from '../../language/format/index.ts';
import { runAfterPress } from './after-press.ts';
import { createReader, type Subscribable, useSubscribable } from './context.ts';
import { getEventHandlers } from './node-props.ts';
import { DATA, dataIn, followField, type FormStore, SHOWN, shownIn } from '../form/form-store.ts';
import type { FormState } from '../form/form-state.ts';
import { getRow } from '../form/shape.ts';
import type { Ports } from '../core/ports.ts';
import type { Scope, Values } from '../core/scope.ts';
import { isPlainWidget, loadedView } from '../core/widgets.ts';

export const fieldId = (node: string, place: string): string => `${node}-${place}`;

interface ViewProps {
  state: FormState;
  field: Field;
  /** The place of its value: the field's name, with the key of each row. */
  place: string;
  /** The props that a widget that frames other fields gets in place of a value. */
  frame?: Values;
  required: boolean;
  busy: boolean;
  /** The messages in the current language. A field re-renders when they change. */
  messages: unknown;
  node: string;
}

/**
 * A field's widget with resolved props. Re-renders when its value, its problem or anything else that it reads changes.
 */
export const FieldView = memo(function FieldView(view: ViewProps) {
  const { state, field, place } = view;
  const plan = getPlan(field);
  const scope = plan.isInRow ? getRowScope(state, place) : state.scope;
  const binding = useMemo(() => bindField(state, scope, field, place), [state, scope, field, place]);
  useSubscribable(binding.live);
  if (field.visible && resolve(field.visible, scope, state.ports.messages.translate) !== true) return null;
  const props = listProps(view, plan, scope, binding);
  const { View } = binding;
  return isPlainWidget(View) ? View(props) : <View {...props} />;
});

/** The props are assigned one by one, not spread, because a form has hundreds of fields. */
function listProps(view: ViewProps, { lists }: FieldPlan, scope: Scope, binding: Binding): Values {
  const { state, field, place, frame } = view;
  const { translate } = state.ports.messages;
  const props = resolveAll(field.props, scope, translate);
  for (const name of lists) props[name] ??= [];
  Object.assign(props, binding.handlers);
  props.onChange = binding.onChange;
  props.onBlur = binding.onBlur;
  props.id = fieldId(view.node, place);
  props.name = place;
  props.label = resolve(field.label, scope, translate);
  props.hint = field.hint && resolve(field.hint, scope, translate);
  props.error = getError(state, place);
  props.required = view.required;
  props.disabled = field.disabled ? resolve(field.disabled, scope, translate) === true : undefined;
  props.busy = view.busy;
  if (frame) Object.assign(props, frame);
  else props.value = dataIn(state.store)[place];
  return props;
}

interface Binding {
  readonly live: Subscribable<unknown>;
  readonly View: ComponentType<Values>;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** The handlers of what the field declares: its events and its upload. */
  readonly handlers: Values;
}

const bindField = (state: FormState, scope: Scope, field: Field, place: string): Binding => ({
  live: createFieldReader(state, scope, field, place),
  // a view that loads in the meantime stays lazy, because a different component would lose the field's focus
  View: getView(state.ports, field),
  onChange: (value) => state.change({ [place]: value }),
  onBlur: () => runAfterPress(() => state.blur(place)),
  handlers: listHandlers(state, scope, field, place),
});

function getView({ widgets }: Ports, { widget }: Field): ComponentType<Values> {
  const View = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (!View) throw new Error(`form: no widget "${widget}"`);
  return loadedView(View);
}

/** Returns the scope of a field in a row, which reads the row as `item`. */
function getRowScope(state: FormState, place: string): Scope {
  const row = getRow(place);
  return row === undefined ? state.scope : state.rowScope(row);
}

function listHandlers(state: FormState, scope: Scope, { on, upload }: Field, place: string): Values {
  const { ports, page, form } = state;
  const handlers = getEventHandlers(on, { ports, page, needs: form, scope });
  if (upload)
    handlers.upload = (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) =>
      state.upload(place, upload, file, progress, signal);
  return handlers;
}

function getError(state: FormState, place: string): Values | undefined {
  const { text, fix, attempt } = state.shown(place) ?? {};
  if (text === undefined) return undefined;
  return {
    text,
    attempt,
    ...(fix && { fix: { label: fix.label, apply: () => state.change({ [fix.field]: fix.value }) } }),
  };
}

type Paths = readonly (readonly string[])[];

/** What a declared field needs each time it renders. */
interface FieldPlan {
  /** The paths that it reads besides its own value, its problem and messages: none for most fields. */
  readonly reads: Paths;
  /** The props that take a list. It is empty while it is pending, because the widget is already rendered. */
  readonly lists: readonly string[];
  readonly isInRow: boolean;
}

const known = new WeakMap<Field, FieldPlan>();

function getPlan(field: Field): FieldPlan {
  const plan = known.get(field) ?? createPlan(field);
  known.set(field, plan);
  return plan;
}

function createPlan(field: Field): FieldPlan {
  const paths = [...nodePaths(field), ...listPaths(field.label), ...listPaths(field.hint)];
  const lists = Object.entries(field.props).filter(
    ([, template]) => template.k === 'expr' && typeof template.to === 'object' && 'list' in template.to,
  );
  return {
    reads: paths.filter(([root]) => root !== LANGUAGE[0]),
    lists: lists.map(([name]) => name),
    isInRow: getListPath(field.name) !== undefined,
  };
}

/** Follows a field's value and problem, and whatever else it reads. */
function createFieldReader({ store }: FormState, scope: Scope, field: Field, place: string): Subscribable<unknown> {
  const paths = getPlan(field).reads;
  return paths.length > 0
    ? createReader(scope, [...paths, [DATA, place], [SHOWN, place]], [])
    : new FieldReader(store, place);
}

/** Follows only a field's value and problem. Kept small, because a form has hundreds of these. */
class FieldReader implements Subscribable<number> {
  shown = -1;
  #version = 0;
  #value: unknown;
  #problem: unknown;

  constructor(
    readonly store: FormStore,
    readonly place: string,
  ) {}

  read(): number {
    const value = dataIn(this.store)[this.place];
    const problem = shownIn(this.store)[this.place];
    if (!Object.is(value, this.#value) || problem !== this.#problem) this.#version += 1;
    this.#value = value;
    this.#problem = problem;
    return this.#version;
  }

  subscribe(listener: () => void): () => void {
    return followField(this.store, this.place, listener);
  }
}

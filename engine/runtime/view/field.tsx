import { memo, useMemo, type ComponentType } from 'react';
import { LANGUAGE, nodePaths, listPaths, resolve, resolveAll, type Translate } from '../core/bind.ts';
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
export const FieldView = memo(function FieldView({ state, field, place, frame, required, busy, node }: ViewProps) {
  const scope = getScope(state, place);
  const { live, View, handlers } = useMemo(() => bindField(state, scope, field, place), [state, scope, field, place]);
  useSubscribable(live);
  const { translate } = state.ports.messages;
  if (field.visible && resolve(field.visible, scope, translate) !== true) return null;
  const props = {
    id: fieldId(node, place),
    name: place,
    ...listProps(field, scope, translate),
    ...handlers,
    label: resolve(field.label, scope, translate),
    hint: field.hint && resolve(field.hint, scope, translate),
    error: getError(state, place),
    required,
    disabled: field.disabled ? resolve(field.disabled, scope, translate) === true : undefined,
    busy,
    ...(frame ?? { value: dataIn(state.store)[place] }),
  };
  return isPlainWidget(View) ? View(props) : <View {...props} />;
});

interface Binding {
  readonly live: Subscribable<unknown>;
  readonly View: ComponentType<Values>;
  readonly handlers: Values;
}

const bindField = (state: FormState, scope: Scope, field: Field, place: string): Binding => ({
  live: createFieldReader(state, scope, field, place),
  // a view that loads in the meantime stays lazy, because a different component would lose the field's focus
  View: getView(state.ports, field),
  handlers: listHandlers(state, scope, field, place),
});

function getView({ widgets }: Ports, { widget }: Field): ComponentType<Values> {
  const View = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (!View) throw new Error(`form: no widget "${widget}"`);
  return loadedView(View);
}

/** Returns the scope of a field. A field in a row reads the row as `item`. */
function getScope(state: FormState, place: string): Scope {
  const row = getRow(place);
  return row === undefined ? state.scope : state.rowScope(row);
}

function listHandlers(state: FormState, scope: Scope, field: Field, place: string): Values {
  const { ports, page, form } = state;
  const { upload } = field;
  const handlers = getEventHandlers(field.on, { ports, page, needs: form, scope });
  handlers.onChange = (value: unknown) => state.change({ [place]: value });
  handlers.onBlur = () => runAfterPress(() => state.blur(place));
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

/**
 * Resolves the props. Pending options become an empty list, because the widget is already rendered and expects a list.
 */
function listProps({ props }: Field, scope: Scope, translate: Translate): Values {
  const result = resolveAll(props, scope, translate);
  for (const [name, template] of Object.entries(props))
    if (template.k === 'expr' && typeof template.to === 'object' && 'list' in template.to) result[name] ??= [];
  return result;
}

type Paths = readonly (readonly string[])[];
const known = new WeakMap<Field, Paths>();

/**
 * The paths that a field reads besides its own value, its problem and messages: none for most fields. Returns the same
 * list for the same field.
 */
function listReads(field: Field): Paths {
  const paths =
    known.get(field) ??
    [...nodePaths(field), ...listPaths(field.label), ...listPaths(field.hint)].filter(([root]) => root !== LANGUAGE[0]);
  known.set(field, paths);
  return paths;
}

/** Follows a field's value and problem, and whatever else it reads. */
function createFieldReader({ store }: FormState, scope: Scope, field: Field, place: string): Subscribable<unknown> {
  const paths = listReads(field);
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
    const [value, problem] = [dataIn(this.store)[this.place], shownIn(this.store)[this.place]];
    if (!Object.is(value, this.#value) || problem !== this.#problem) this.#version += 1;
    this.#value = value;
    this.#problem = problem;
    return this.#version;
  }

  subscribe(listener: () => void): () => void {
    return followField(this.store, this.place, listener);
  }
}

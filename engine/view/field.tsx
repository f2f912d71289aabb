import { memo, useMemo, type ComponentType } from 'react';
import { nodePaths, pathsOf, resolve, resolveAll, type Translate } from '../runtime/bind.ts';
import type { Field } from '../compiled/index.ts';
import { runAfterPress } from './after-press.ts';
import { createReader, type Live, useLive } from './context.ts';
import { eventHandlersOf } from './node-props.ts';
import { DATA, dataIn, followField, SHOWN, shownIn } from '../form/form-store.ts';
import type { FormState } from '../form/form-state.ts';
import { getRow } from '../form/shape.ts';
import type { Ports } from '../runtime/ports.ts';
import type { Scope, Values } from '../runtime/scope.ts';
import { isPlainWidget, loadedView } from '../runtime/widgets.ts';

export const fieldId = (node: string, place: string): string => `${node}-${place}`;

interface ViewProps {
  state: FormState;
  field: Field;
  /** Where its value is: its name, with the key of each row. */
  place: string;
  /** What a widget that frames others gets in place of a value. */
  frame?: Values;
  required: boolean;
  busy: boolean;
  /** The texts of the language: a field renders again when they change. */
  messages: unknown;
  node: string;
}

/** A field's widget with resolved props. It re-renders when its value or problem changes, or something that it reads. */
export const FieldView = memo(function FieldView({ state, field, place, frame, required, busy, node }: ViewProps) {
  const { ports } = state;
  const scope = scopeOf(state, place);
  useLive(useMemo(() => readerOf(state, scope, field, place), [state, scope, field, place]));
  // a view that loads meanwhile stays lazy, because another component would lose the field's focus
  const { View, handlers } = useMemo(
    () => ({ View: viewOf(ports, field), handlers: handlersOf(state, scope, field, place) }),
    [ports, field, state, scope, place],
  );
  const { translate } = ports.words;
  if (field.visible && resolve(field.visible, scope, translate) !== true) return null;
  const props = {
    id: fieldId(node, place),
    name: place,
    ...propsOf(field, scope, translate),
    ...handlers,
    label: resolve(field.label, scope, translate),
    hint: field.hint && resolve(field.hint, scope, translate),
    error: errorOf(state, place),
    required,
    disabled: field.disabled ? resolve(field.disabled, scope, translate) === true : undefined,
    busy,
    ...(frame ?? { value: dataIn(state.store)[place] }),
  };
  return isPlainWidget(View) ? View(props) : <View {...props} />;
});

function viewOf({ widgets }: Ports, { widget }: Field): ComponentType<Values> {
  const View = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (!View) throw new Error(`form: no widget "${widget}"`);
  return loadedView(View);
}

/** A field in a row reads the row as `item`. */
function scopeOf(state: FormState, place: string): Scope {
  const row = getRow(place);
  return row === undefined ? state.scope : state.rowScope(row);
}

function handlersOf(state: FormState, scope: Scope, field: Field, place: string): Values {
  const { ports, page, form } = state;
  const { upload } = field;
  const handlers = eventHandlersOf(field.on, { ports, page, needs: form, scope });
  handlers.onChange = (value: unknown) => state.change({ [place]: value });
  handlers.onBlur = () => runAfterPress(() => state.blur(place));
  if (upload)
    handlers.upload = (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) =>
      state.upload(place, upload, file, progress, signal);
  return handlers;
}

function errorOf(state: FormState, place: string): Values | undefined {
  const { text, fix, attempt } = state.shown(place) ?? {};
  if (text === undefined) return undefined;
  return {
    text,
    attempt,
    ...(fix && { fix: { label: fix.label, apply: () => state.change({ [fix.field]: fix.value }) } }),
  };
}

/** Pending options become an empty list, because the widget is already rendered and expects a list. */
function propsOf({ props }: Field, scope: Scope, translate: Translate): Values {
  const result = resolveAll(props, scope, translate);
  for (const [name, template] of Object.entries(props))
    if (template.k === 'expr' && typeof template.to === 'object' && 'list' in template.to) result[name] ??= [];
  return result;
}

type Paths = readonly (readonly string[])[];
const known = new WeakMap<Field, Paths>();

/** What a field reads besides its own value and problem: for most, nothing. The same list for the same field. */
function readsOf(field: Field): Paths {
  const paths = known.get(field) ?? [...nodePaths(field), ...pathsOf(field.label), ...pathsOf(field.hint)];
  known.set(field, paths);
  return paths;
}

/** Follows a field's value and problem, and what else it reads. */
function readerOf({ store }: FormState, scope: Scope, field: Field, place: string): Live<readonly unknown[]> {
  const paths = readsOf(field);
  if (paths.length > 0) return createReader(scope, [...paths, [DATA, place], [SHOWN, place]], []);
  let shown: readonly unknown[] = [];
  return {
    read: () => {
      const [value, problem] = [dataIn(store)[place], shownIn(store)[place]];
      if (!Object.is(value, shown[0]) || problem !== shown[1] || shown.length === 0) shown = [value, problem];
      return shown;
    },
    subscribe: (wake) => followField(store, place, wake),
  };
}

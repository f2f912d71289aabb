import { createContext, memo, useMemo, type ComponentType } from 'react';
import { nodePaths, pathsOf, resolve, resolveAll, type Translate } from '../runtime/bind.ts';
import type { Field } from '../compiled/index.ts';
import { usePage, useReads, usePorts } from './context.ts';
import { eventHandlersOf } from './node-props.ts';
import { BUSY, DATA, dataIn, SHOWN } from '../form/form-store.ts';
import type { FormState } from '../form/form-state.ts';
import type { Page } from '../runtime/page.ts';
import type { Ports } from '../runtime/ports.ts';
import type { Scope, Values } from '../runtime/scope.ts';
import { isPlainWidget, loadedView } from '../runtime/widgets.ts';

export const FormStateContext = createContext<FormState | undefined>(undefined);

export const fieldId = (node: string, field: string): string => `${node}-${field}`;

interface ViewProps {
  state: FormState;
  field: Field;
  required: boolean;
  node: string;
}

/** A field's widget with resolved props. It re-renders when its value or problem changes, or something that it reads. */
export const FieldView = memo(function FieldView({ state, field, required, node }: ViewProps) {
  const ports = usePorts();
  const page = usePage();
  const { scope } = state;
  useReads(scope, readsOf(field));
  // a view that loads meanwhile stays lazy, because another component would lose the field's focus
  const { View, handlers } = useMemo(
    () => ({ View: viewOf(ports, field), handlers: handlersOf(ports, page, state, field) }),
    [ports, page, field, state],
  );
  const { translate } = ports.words;
  if (field.visible && resolve(field.visible, scope, translate) !== true) return null;
  const props = {
    id: fieldId(node, field.name),
    name: field.name,
    ...propsOf(field, scope, translate),
    ...handlers,
    label: resolve(field.label, scope, translate),
    hint: field.hint && resolve(field.hint, scope, translate),
    error: errorOf(state, field),
    required,
    disabled: field.disabled ? resolve(field.disabled, scope, translate) === true : undefined,
    busy: state.isBusy(),
    value: dataIn(state.store)[field.name],
  };
  return isPlainWidget(View) ? View(props) : <View {...props} />;
});

function viewOf({ widgets }: Ports, { widget }: Field): ComponentType<Values> {
  const View = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (!View) throw new Error(`form: no widget "${widget}"`);
  return loadedView(View);
}

function handlersOf(ports: Ports, page: Page | undefined, state: FormState, field: Field): Values {
  const { name, upload } = field;
  const handlers = eventHandlersOf(field.on, {
    ports,
    ...(page ? { page } : {}),
    needs: state.form,
    scope: state.scope,
  });
  handlers.onChange = (value: unknown) => state.change({ [name]: value });
  handlers.onBlur = () => state.blur(name);
  if (upload)
    handlers.upload = (file: File, progress: (fraction: number) => void, signal: AbortSignal) =>
      state.upload(name, upload, file, progress, signal);
  return handlers;
}

function errorOf(state: FormState, field: Field): Values | undefined {
  const { text, fix } = state.shown(field.name) ?? {};
  if (text === undefined) return undefined;
  return { text, ...(fix && { fix: { label: fix.label, apply: () => state.change({ [fix.field]: fix.value }) } }) };
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

/** The same list for the same field, so that it is subscribed once. */
function readsOf(field: Field): Paths {
  const paths = known.get(field) ?? findReads(field);
  known.set(field, paths);
  return paths;
}

function findReads(field: Field): Paths {
  return [
    ...nodePaths(field),
    ...pathsOf(field.label),
    ...pathsOf(field.hint),
    [DATA, field.name],
    [SHOWN, field.name],
    [BUSY],
    ['messages'],
  ];
}

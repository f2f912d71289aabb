import { createContext, useContext, useMemo } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { withEvent, perform } from '../act/act.ts';
import { nodePaths, pathsOf, resolve, resolveAll, type Translate } from '../runtime/bind.ts';
import type { Field } from '../compiled/index.ts';
import { usePage, useReads, usePorts } from './context.ts';
import { BUSY, SHOWN } from '../form/form-store.ts';
import type { FormState } from '../form/form-state.ts';
import type { Scope, Values } from '../runtime/scope.ts';

export const FormStateContext = createContext<FormState | undefined>(undefined);

export const fieldId = (node: string, field: string): string => `${node}-${field}`;

/** A declared field inside RJSF: its widget with resolved props and its problem. */
export function DeclaredField(props: FieldProps) {
  const state = useContext(FormStateContext);
  const field = state?.form.fields.find((entry) => entry.name === props.name);
  if (!state || !field) return null;
  return (
    <FieldView
      state={state}
      field={field}
      value={props.formData}
      required={props.required === true}
      node={String(props.registry.formContext.node)}
      onChange={(value) => props.onChange(value, props.fieldPathId.path)}
      // a fix may fill in another field in the form
      onFix={(name, value) => props.onChange(value, [...props.fieldPathId.path.slice(0, -1), name])}
    />
  );
}

interface ViewProps {
  state: FormState;
  field: Field;
  value: unknown;
  required: boolean;
  node: string;
  onChange(value: unknown): void;
  onFix(field: string, value: string): void;
}

function FieldView({ state, field, value, required, node, onChange, onFix }: ViewProps) {
  const ports = usePorts();
  const page = usePage();
  const { scope } = state;
  useReads(
    scope,
    useMemo(() => readsOf(field), [field]),
  );
  const handlers = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(field.on).map(([event, actions]) => [
          `on${event.charAt(0).toUpperCase()}${event.slice(1)}`,
          (payload: unknown) =>
            void perform(actions, {
              ports,
              ...(page ? { page } : {}),
              needs: state.form,
              scope: withEvent(scope, payload),
            }),
        ]),
      ),
    [ports, page, field, state, scope],
  );
  if (field.visible && resolve(field.visible, scope, ports.words.translate) !== true) return null;
  const View = ports.widgets[field.widget];
  if (!View) throw new Error(`form: no widget "${field.widget}"`);
  const problem = state.shown(field.name);
  const fix = problem?.fix;
  const error =
    problem?.text === undefined
      ? undefined
      : { text: problem.text, ...(fix ? { fix: { label: fix.label, apply: () => onFix(fix.field, fix.value) } } : {}) };
  const { upload } = field;
  return (
    <View
      id={fieldId(node, field.name)}
      name={field.name}
      {...propsOf(field, scope, ports.words.translate)}
      {...handlers}
      label={resolve(field.label, scope, ports.words.translate)}
      hint={field.hint && resolve(field.hint, scope, ports.words.translate)}
      error={error}
      required={required}
      disabled={field.disabled ? resolve(field.disabled, scope, ports.words.translate) === true : undefined}
      busy={state.isBusy()}
      value={value}
      onChange={onChange}
      onBlur={() => state.blur(field.name)}
      {...(upload
        ? {
            upload: (file: File, progress: (fraction: number) => void, signal: AbortSignal) =>
              state.upload(field.name, upload, file, progress, signal),
          }
        : {})}
    />
  );
}

/** Pending options become an empty list, because the widget is already rendered and expects a list. */
function propsOf({ props }: Field, scope: Scope, translate: Translate): Values {
  const result = resolveAll(props, scope, translate);
  for (const [name, template] of Object.entries(props))
    if (template.k === 'expr' && typeof template.to === 'object' && 'list' in template.to) result[name] ??= [];
  return result;
}

function readsOf(field: Field): readonly (readonly string[])[] {
  return [
    ...nodePaths(field),
    ...pathsOf(field.label),
    ...pathsOf(field.hint),
    [SHOWN, field.name],
    [BUSY],
    ['messages'],
  ];
}

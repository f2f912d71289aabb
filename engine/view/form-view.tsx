import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type RefObject,
} from 'react';
import RjsfForm from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Form, Node } from '../compiled/index.ts';
import { elementId, type Scope, valuesOf } from '../runtime/scope.ts';
import { usePage, useReads, usePorts, useValue } from './context.ts';
import { addressOfForm, type FormParts, knownForm, loadForm } from './form-load.ts';
import { RoleView } from './role.tsx';
import { fieldId, FieldView, FormStateContext } from './field.tsx';
import { readFilledBoxes, readFilledChoice } from './filled-boxes.ts';
import { controlOf, useFirstFocus } from './first-focus.ts';
import { createFormState, type FormState } from '../form/form-state.ts';
import { BUSY, dataIn, FILL_ERROR, isBusy } from '../form/form-store.ts';
import type { FormData } from '../form/problems.ts';
import { createValidate, type Validate } from '../form/form-schema.ts';

interface Props {
  node: Node;
  scope: Scope;
  /** Renders the nodes inside the form. */
  Nodes: ComponentType<{ nodes: readonly Node[]; scope: Scope }>;
}
/** A declared form. RJSF frames its fields; the form's state holds the input and its problems. */
export function FormView({ node, scope, Nodes }: Props) {
  const { app, releases, validator } = usePorts();
  const { loader } = releases;
  useReads(app.scope, REVISION);
  const typed = useRef((): FormData => ({}));
  const address = addressOfForm(loader, node.name);
  const [loaded, setLoaded] = useState<FormParts | { error: unknown } | undefined>(knownForm(address));
  useEffect(() => {
    let current = true;
    loadForm(loader, node.name, validator).then(
      (found) => current && setLoaded(found),
      (error: unknown) => current && setLoaded({ error }),
    );
    return () => {
      current = false;
    };
  }, [loader, node.name, address, validator]);
  if (!loaded) return <RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />;
  if ('error' in loaded) throw loaded.error;
  return <LoadedForm key={loaded.address} node={node} scope={scope} Nodes={Nodes} typed={typed} {...loaded} />;
}

/** In development, each edit creates a new release. */
const REVISION = [['revision']];

/** RJSF renders its own button unless it has children. */
const NO_BUTTON = <></>;
const DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;
const TEMPLATES = { FieldTemplate: ({ children }: FieldTemplateProps) => children };

/** The fields, then the form's own nodes. The nodes go next to the last field if it is a single half-width field. */
function DeclaredFields(props: FieldProps) {
  const state = useContext(FormStateContext);
  return state && <Fields {...props} state={state} />;
}

/** Read once for all fields. */
const FOR_ALL = [[BUSY], ['messages']];

function Fields({ registry, state }: FieldProps & { state: FormState }) {
  const { node, nodes, Nodes } = registry.formContext as FormContext;
  const [, messages] = useReads(state.scope, FOR_ALL);
  const { fields } = state.form;
  const half = fields.map((field) => field.half === true);
  const halves = half.includes(true) ? [...half, half.filter(Boolean).length % 2 === 1] : undefined;
  const required = new Set((state.form.schema as RJSFSchema).required);
  return (
    <RoleView role="fields" id={`${node}-fields`} halves={halves}>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          state={state}
          field={field}
          required={required.has(field.name)}
          busy={isBusy(state.store)}
          messages={messages}
          node={node}
        />
      ))}
      {nodes.length > 0 && <Nodes nodes={nodes} scope={state.scope} />}
    </RoleView>
  );
}

/** RJSF's name for what renders an object, here the whole form. */
const FIELDS = { ObjectField: DeclaredFields };

/** RJSF would compute defaults and conditions from the form's own schema, which the form's state does. */
const OUTLINE: RJSFSchema = { type: 'object' };

interface FormContext {
  /** The id of the form's element. */
  readonly node: string;
  readonly nodes: readonly Node[];
  readonly Nodes: Props['Nodes'];
}

type LoadedProps = Props & FormParts & { typed: RefObject<() => FormData> };

function LoadedForm(props: LoadedProps) {
  const { node, Nodes, form, validator } = props;
  const id = elementId(node.id, props.scope);
  const validate = useMemo(() => createValidate(validator, valuesOf(form.schema)), [form, validator]);
  const { state, send } = useFormState(id, props, validate);
  const fillError = useValue(state.store, FILL_ERROR);
  const context = useMemo<FormContext>(
    () => ({ node: id, nodes: node.slots.children ?? [], Nodes }),
    [id, node, Nodes],
  );
  useFirstFocus(id, node, state);
  if (fillError !== undefined) throw fillError;
  return (
    <FormStateContext value={state}>
      <form id={id} noValidate autoComplete="off" onSubmit={send}>
        <RjsfForm
          tagName="div"
          schema={OUTLINE}
          formContext={context}
          idPrefix={id}
          noHtml5Validate
          noValidate
          experimental_defaultFormStateBehavior={DEFAULTS}
          validator={validator}
          fields={FIELDS}
          templates={TEMPLATES}
        >
          {NO_BUTTON}
        </RjsfForm>
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </FormStateContext>
  );
}

/** @param typed returns the user's input, which survives edits to the declaration */
function useFormState(id: string, { node, scope, form, typed }: LoadedProps, validate: Validate) {
  const ports = usePorts();
  const page = usePage();
  if (!page) throw new Error('a form must be on a page');
  const [state] = useState(() =>
    createFormState({
      ports,
      page,
      node,
      form,
      validate,
      scope,
      typed: typed.current(),
      focus: (field) => focusField(id, field),
      read: () => readFields(id, form, () => dataIn(state.store)),
    }),
  );
  // before the form is on screen, so that no press on its button comes too early
  useLayoutEffect(() => {
    typed.current = () => state.typed();
    return state.start();
  }, [state, typed]);
  const send = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      void state.submit();
    },
    [state],
  );
  return { state, send };
}

function readFields(id: string, { fields }: Form, data: () => FormData): void {
  readFilledBoxes(document.getElementById(id));
  for (const { name } of fields) readFilledChoice(controlOf(fieldId(id, name)), data()[name]);
}

function focusField(node: string, field: string): void {
  const control = controlOf(fieldId(node, field));
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

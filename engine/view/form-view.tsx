import {
  Fragment,
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
import RjsfForm, { type IChangeEvent } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form, Node } from '../compiled/index.ts';
import type { Loader } from '../runtime/loader.ts';
import { elementId, type Scope } from '../runtime/scope.ts';
import { usePage, useReads, usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';
import { DeclaredField, fieldId, FormStateContext } from './field.tsx';
import { createFormState } from '../form/form-state.ts';
import { FILL_ERROR, FILLED_DATA, FILL_COUNT } from '../form/form-store.ts';
import type { FormData, Validate } from '../form/problems.ts';
import { createPrecompiledValidator } from '../form/validator.ts';

interface Props {
  node: Node;
  scope: Scope;
  /** Renders the nodes inside the form. */
  Nodes: ComponentType<{ nodes: readonly Node[]; scope: Scope }>;
}
interface Loaded {
  readonly form: Form;
  readonly validate: Validate;
  /** Its URL: a different URL means a different form. */
  readonly address: string;
}

/** A declared form. RJSF holds its data and structure; problems and actions come from the declaration. */
export function FormView({ node, scope, Nodes }: Props) {
  const { app, releases } = usePorts();
  const { loader } = releases;
  useReads(app.scope, REVISION);
  const [loaded, setLoaded] = useState<Loaded | { error: unknown }>();
  const typed = useRef<FormData>({});
  const address = loader.address(`form:${node.name}`) + loader.address(`validator:${node.name}`);
  useEffect(() => {
    let current = true;
    loadForm(loader, node.name, address).then(
      (found) => current && setLoaded(found),
      (error: unknown) => current && setLoaded({ error }),
    );
    return () => {
      current = false;
    };
  }, [loader, node.name, address]);
  if (!loaded) return <RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />;
  if ('error' in loaded) throw loaded.error;
  return <LoadedForm key={loaded.address} node={node} scope={scope} Nodes={Nodes} typed={typed} {...loaded} />;
}

async function loadForm(loader: Loader, name: string, address: string): Promise<Loaded> {
  const [form, module] = await Promise.all([
    loader.load<Form>(`form:${name}`),
    import(/* @vite-ignore */ loader.address(`validator:${name}`)) as Promise<{ default: Validate }>,
  ]);
  return { form, validate: module.default, address };
}

/** In development, each edit creates a new release. */
const REVISION = [['revision']];

const FIELDS = { declared: DeclaredField };
/** RJSF renders its own button unless it has children. */
const NO_BUTTON = <></>;
const DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;
const TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
  ObjectFieldTemplate: Fields,
};

/** The fields, then the form's own nodes. The nodes go next to the last field if it is a single half-width field. */
function Fields({ properties, registry }: ObjectFieldTemplateProps) {
  const state = useContext(FormStateContext);
  const { node, nodes, Nodes } = registry.formContext as FormContext;
  const half = properties.map(({ name }) => state?.form.fields.find((field) => field.name === name)?.half === true);
  const more = state && nodes.length > 0 ? <Nodes nodes={nodes} scope={state.scope} /> : undefined;
  const halves = half.includes(true) ? [...half, half.filter(Boolean).length % 2 === 1] : undefined;
  return (
    <RoleView role="fields" id={`${node}-fields`} halves={halves}>
      {properties.map((property) => (
        <Fragment key={property.name}>{property.content}</Fragment>
      ))}
      {more}
    </RoleView>
  );
}

interface FormContext {
  /** The id of the form's element. */
  readonly node: string;
  readonly nodes: readonly Node[];
  readonly Nodes: Props['Nodes'];
  /** Makes RJSF reread its data when it changes. */
  readonly fillCount: number;
}

type LoadedProps = Props & Loaded & { typed: RefObject<FormData> };

function LoadedForm(props: LoadedProps) {
  const { node, Nodes, form, validate } = props;
  const id = elementId(node.id, props.scope);
  const { state, change, send } = useFormState(id, props);
  const filled = useValue(state.store, FILLED_DATA);
  const fillCount = useValue(state.store, FILL_COUNT);
  const fillError = useValue(state.store, FILL_ERROR);
  const validator = useMemo(() => createPrecompiledValidator(validate), [validate]);
  const uiSchema = useMemo(() => uiSchemaOf(form), [form]);
  const context = useMemo<FormContext>(
    () => ({ node: id, nodes: node.slots.children ?? [], Nodes, fillCount }),
    [id, node, Nodes, fillCount],
  );
  if (fillError !== undefined) throw fillError;
  return (
    <FormStateContext value={state}>
      <form id={id} noValidate onSubmit={send}>
        <RjsfForm
          tagName="div"
          schema={form.schema as RJSFSchema}
          uiSchema={uiSchema}
          formData={filled}
          formContext={context}
          idPrefix={id}
          noHtml5Validate
          noValidate
          experimental_defaultFormStateBehavior={DEFAULTS}
          validator={validator}
          fields={FIELDS}
          templates={TEMPLATES}
          onChange={change}
        >
          {NO_BUTTON}
        </RjsfForm>
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </FormStateContext>
  );
}

/** @param typed the user's input, which survives edits to the declaration */
function useFormState(id: string, { node, scope, form, validate, typed }: LoadedProps) {
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
      typed: typed.current,
      focus: (field) => focusField(id, field),
    }),
  );
  // before the form is on screen, so that no press on its button comes too early
  useLayoutEffect(() => state.start(), [state]);
  const change = useCallback(
    (event: IChangeEvent<FormData>) => {
      state.change(event.formData ?? {});
      typed.current = state.typed();
    },
    [state, typed],
  );
  const send = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      void state.submit();
    },
    [state],
  );
  return { state, change, send };
}

function uiSchemaOf(form: Form): UiSchema {
  const ui: UiSchema = { 'ui:order': [...form.fields.map((field) => field.name), '*'] };
  for (const field of form.fields) ui[field.name] = { 'ui:field': 'declared' };
  return ui;
}

function focusField(node: string, field: string): void {
  const place = document.getElementById(fieldId(node, field));
  const control = place?.matches('input, select, textarea, button')
    ? place
    : place?.querySelector<HTMLElement>('input, select, textarea, button');
  (control ?? place)?.focus();
  (control ?? place)?.scrollIntoView({ block: 'center' });
}

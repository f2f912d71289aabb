import {
  useCallback,
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
import type { RJSFSchema } from '@rjsf/utils';
import type { Form, Node, NodeOf } from '../../language/format/index.ts';
import { elementId, type Scope } from '../core/scope.ts';
import { usePage, useReads, usePorts, useValue } from './context.ts';
import { addressOfForm, type FormParts, knownForm, loadForm } from './form-load.ts';
import { followPresses } from './after-press.ts';
import { RoleView } from './role.tsx';
import { fieldId } from './field.tsx';
import { DeclaredList, DeclaredObject, DeclaredPart, type FormContext } from './form-parts.tsx';
import { readFilledBoxes, readFilledChoice } from './filled-boxes.ts';
import { getControl, useFirstFocus } from './first-focus.ts';
import { createFormState } from '../form/form-state.ts';
import { dataIn, FILL_ERROR } from '../form/form-store.ts';
import { placeFields } from '../form/shape.ts';
import type { FormData } from '../form/problems.ts';

interface Props {
  node: NodeOf<'form'>;
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
/** What renders each object, list and value of a form's schema. */
const FIELDS = { SchemaField: DeclaredPart, ObjectField: DeclaredObject, ArrayField: DeclaredList };

type LoadedProps = Props & FormParts & { typed: RefObject<() => FormData> };

function LoadedForm(props: LoadedProps) {
  const { node, Nodes, form, validator } = props;
  const id = elementId(node.id, props.scope);
  const { state, send } = useFormState(id, props);
  const fillError = useValue(state.store, FILL_ERROR);
  const context = useMemo<FormContext>(
    () => ({ node: id, nodes: node.slots.children ?? [], Nodes, state }),
    [id, node, Nodes, state],
  );
  useFirstFocus(id, node, state);
  useEffect(followPresses, []);
  if (fillError !== undefined) throw fillError;
  return (
    <form id={id} noValidate autoComplete="off" onSubmit={send}>
      <RjsfForm
        tagName="div"
        schema={form.schema as RJSFSchema}
        uiSchema={form.ui}
        formContext={context}
        idPrefix={id}
        noHtml5Validate
        noValidate
        experimental_defaultFormStateBehavior={DEFAULTS}
        validator={validator}
        fields={FIELDS}
      >
        {NO_BUTTON}
      </RjsfForm>
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

/** @param typed returns the user's input, which survives edits to the declaration */
function useFormState(id: string, { node, scope, form, validate, holds, typed }: LoadedProps) {
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
      holds,
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

function readFields(id: string, form: Form, data: () => FormData): void {
  readFilledBoxes(document.getElementById(id));
  for (const { field, place } of placeFields(form, data()))
    if (!field.frames) readFilledChoice(getControl(fieldId(id, place)), data()[place]);
}

function focusField(node: string, place: string): void {
  const control = getControl(fieldId(node, place));
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

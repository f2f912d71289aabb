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
  memo,
  type ReactNode,
} from 'react';
import RjsfForm from '@rjsf/core';
import type { RJSFSchema, FieldProps, UiSchema } from '@rjsf/utils';
import type { Form, Node, NodeOf, Field } from '../../language/format/index.ts';
import { elementId, type Scope, type Values, listValues } from '../core/scope.ts';
import { usePage, useReads, usePorts, useValue } from './context.ts';
import { addressOfForm, type FormParts, knownForm, loadForm } from './form-load.ts';
import { followPresses } from './after-press.ts';
import { RoleView, useRole } from './role.tsx';
import { fieldId, FieldView } from './field.tsx';
import { readFilledBoxes, readFilledChoice } from './filled-boxes.ts';
import { getControl, useFirstFocus } from './first-focus.ts';
import { createFormState, type FormState } from '../form/form-state.ts';
import { dataIn, FILL_ERROR, AWAY, BUSY, DATA, isBusy } from '../form/form-store.ts';
import { placeFields, getField, getPart, findRequired, getRows, joinRow } from '../form/shape.ts';
import type { FormData } from '../form/problems.ts';
import { joinPath } from '../../language/expression/field-path.ts';
import { resolve } from '../core/bind.ts';

/*
 * RJSF renders each part of a form's schema with one of these components, and passes the part's `uiSchema`. Their
 * `name` is the part's place. They read values from the form's state, so that RJSF does not re-render when a value
 * changes.
 */

export interface FormContext {
  /** The id of the form's element. */
  readonly node: string;
  /** The nodes after the fields. */
  readonly nodes: readonly Node[];
  readonly Nodes: ComponentType<{ nodes: readonly Node[]; scope: Scope }>;
  readonly state: FormState;
}

const getContext = ({ registry }: FieldProps): FormContext => registry.formContext as FormContext;

const findField = ({ form }: FormState, ui: UiSchema = {}): Field | undefined => getField(form.fields, ui);

const toSchema = (part: RJSFSchema['items']): RJSFSchema =>
  typeof part === 'object' && !Array.isArray(part) ? part : {};

/** What all fields need. Read once for all fields of an object or a list. */
interface Shared {
  readonly busy: boolean;
  readonly messages: unknown;
  /** Renders the frame around the fields of an object. */
  readonly renderFrame: ReturnType<typeof useRole>;
}
type PartProps = FieldProps & { readonly shared?: Shared };

const FOR_ALL = [[BUSY], ['messages']];

function useShared({ scope, store }: FormState): Shared {
  const [, messages] = useReads(scope, FOR_ALL);
  const renderFrame = useRole('fields');
  const busy = isBusy(store);
  return useMemo(() => ({ busy, messages, renderFrame }), [busy, messages, renderFrame]);
}

/** Renders a part of the schema: the value of a field, an object or a list. */
export function DeclaredPart(props: PartProps) {
  const { uiSchema, shared, name: place, required = false } = props;
  const { state } = getContext(props);
  const field = findField(state, uiSchema);
  if (field?.frames === 'list') return <DeclaredList {...props} />;
  if (field && !field.frames) return renderField(getContext(props), shared, { field, place, required });
  return shared ? renderObject({ ...props, shared }) : <DeclaredObject {...props} />;
}

/** Memoized, so that a row or field does not re-render with its object. */
const KeptPart = memo(DeclaredPart);

interface FieldPart {
  readonly field: Field;
  readonly place: string;
  readonly required: boolean;
  /** What the widget gets in place of a value, if it frames other fields. */
  readonly frame?: Values;
}

/** Renders a field's widget. */
const renderField = ({ node, state }: FormContext, shared: Shared | undefined, part: FieldPart): ReactNode => (
  <FieldView
    key={part.place}
    {...part}
    state={state}
    busy={shared?.busy === true}
    messages={shared?.messages}
    node={node}
  />
);

interface Part {
  /** The part's place in the object. */
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
  readonly required: boolean;
}

const knownParts = new WeakMap<UiSchema, readonly Part[]>();

/** The fields of an object, including those of inner objects that have no frame of their own. Cached per form. */
function listParts(schema: RJSFSchema, ui: UiSchema): readonly Part[] {
  const found = knownParts.get(ui) ?? findParts(schema, ui, '');
  knownParts.set(ui, found);
  return found;
}

function findParts(schema: RJSFSchema, ui: UiSchema, within: string): readonly Part[] {
  const { properties = {} } = schema;
  const required = findRequired(listValues(schema));
  return (ui['ui:order'] ?? []).flatMap((part) => {
    const [own, inner] = [toSchema(properties[part]), getPart(ui, part)];
    const name = joinPath(within, part);
    if (inner['ui:options'] === undefined && inner['ui:order']) return findParts(own, inner, name);
    return [{ name, schema: own, ui: inner, required: required.includes(part) }];
  });
}

/** The fields of an object. Two consecutive fields of half width share a line. */
export function DeclaredObject(props: FieldProps) {
  const shared = useShared(getContext(props).state);
  return renderObject({ ...props, shared });
}

type SharedProps = FieldProps & { readonly shared: Shared };

function renderObject(props: SharedProps): ReactNode {
  const { form } = getContext(props).state;
  if (form.conditions) return <CasedObject {...props} />;
  return renderObjectParts(props, listParts(props.schema, props.uiSchema ?? {}));
}

/** An object without the parts that the form's conditions currently exclude. */
function CasedObject(props: SharedProps) {
  const { schema, uiSchema = {}, name: place } = props;
  const { scope, store } = getContext(props).state;
  const parts = listParts(schema, uiSchema);
  const reads = useMemo(() => parts.map(({ name }) => [AWAY, joinPath(place, name)]), [parts, place]);
  useReads(scope, reads);
  const away = store.getState()[AWAY];
  return renderObjectParts(
    props,
    parts.filter(({ name }) => !Object.hasOwn(away, joinPath(place, name))),
  );
}

function renderObjectParts(props: SharedProps, parts: readonly Part[]): ReactNode {
  const { uiSchema = {}, name: place } = props;
  const { node, nodes, Nodes, state } = getContext(props);
  const field = findField(state, uiSchema);
  const half = parts.map(({ ui }) => findField(state, ui)?.width === 'half');
  const isRoot = place === '';
  const last = isRoot ? half.filter(Boolean).length % 2 === 1 : [];
  const halves = half.includes(true) ? half.concat(last) : undefined;
  const content = props.shared.renderFrame({
    id: isRoot ? `${node}-fields` : `${fieldId(node, place)}-fields`,
    halves,
    children: [
      ...renderParts(props, parts),
      ...(isRoot && nodes.length > 0 ? [<Nodes key="#nodes" nodes={nodes} scope={state.scope} />] : []),
    ],
  });
  if (!field) return content;
  const frame = { children: content };
  return renderField(getContext(props), props.shared, { field, place, required: props.required === true, frame });
}

function renderParts(props: PartProps, parts: readonly Part[], View?: ComponentType<PartProps>): ReactNode[] {
  const context = getContext(props);
  return parts.map(({ name, schema, ui, required }) => {
    const place = joinPath(props.name, name);
    const field = View ? undefined : findField(context.state, ui);
    if (field && !field.frames) return renderField(context, props.shared, { field, place, required });
    const own = { ...props, name: place, schema, uiSchema: ui, required };
    return View ? <View key={place} {...own} /> : <KeptPart key={place} {...own} />;
  });
}

/** The rows of a list, in the list's widget. */
export function DeclaredList(props: FieldProps) {
  const { uiSchema = {}, schema, name: place } = props;
  const { state } = getContext(props);
  const reads = useMemo(() => [[DATA, place]], [place]);
  useReads(state.scope, reads);
  const shared = useShared(state);
  const parts = useMemo(() => listRowParts(schema, uiSchema), [schema, uiSchema]);
  const renderRow = useMemo(
    () => rememberRows((key) => createRowView({ ...props, shared }, parts, key)),
    [props, shared, parts],
  );
  const field = findField(state, uiSchema);
  if (!field) return null;
  const keys = getRows(dataIn(state.store), place);
  const { translate } = state.ports.messages;
  const columns = parts.map((part) => {
    const label = findField(state, part.ui)?.label;
    return label && resolve(label, state.scope, translate);
  });
  const rows = keys.map(renderRow);
  const frame = { rows, columns, ...getLimits(schema, keys.length), ...createHandlers(state, place) };
  return renderField(getContext(props), shared, { field, place, required: props.required === true, frame });
}

/** The fields of a row; none if a row is a single value. */
function listRowParts({ items }: RJSFSchema, uiSchema: UiSchema): readonly Part[] {
  const ui = getPart(uiSchema, 'items');
  return ui['ui:options'] ? [] : listParts(toSchema(items), ui);
}

class RowView {
  #cells: readonly ReactNode[] | undefined;

  constructor(
    readonly key: number,
    readonly content: ReactNode,
    readonly renderCells: () => readonly ReactNode[],
  ) {}

  /** Each field separately, for the columns of a table. */
  get cells(): readonly ReactNode[] {
    return (this.#cells ??= this.renderCells());
  }
}

function createRowView(props: PartProps, parts: readonly Part[], key: number): RowView {
  const { uiSchema = {}, schema, name: place } = props;
  const [items, ui] = [toSchema(schema.items), getPart(uiSchema, 'items')];
  const row = { ...props, name: joinRow(place, key), schema: items, uiSchema: ui, required: true };
  return new RowView(key, <KeptPart {...row} key={key} />, () => renderParts(row, parts, DeclaredCell));
}

/** Keeps the same object for a row that stays, so that it does not re-render. */
function rememberRows(render: (key: number) => RowView): (key: number) => RowView {
  const known = new Map<number, RowView>();
  return (key) => {
    const row = known.get(key) ?? render(key);
    known.set(key, row);
    return row;
  };
}

/** A field in a column, which is empty if the row does not have the field. */
function DeclaredCell(props: PartProps) {
  const { state } = getContext(props);
  const reads = useMemo(() => [[AWAY, props.name]], [props.name]);
  useReads(state.scope, reads);
  return Object.hasOwn(state.store.getState()[AWAY], props.name) ? null : <KeptPart {...props} />;
}

const getLimits = ({ minItems = 0, maxItems = Infinity }: RJSFSchema, count: number) => ({
  canAdd: count < maxItems,
  canRemove: count > minItems,
});

const createHandlers = ({ rows }: FormState, place: string) => ({
  onAdd: () => rows.add(place),
  onRemove: ({ key }: { key: number }) => rows.remove(place, key),
  onMove: ({ key, to }: { key: number; to: number }) => rows.move(place, key, to),
  onDuplicate: ({ key }: { key: number }) => rows.duplicate(place, key),
});

interface Props {
  node: NodeOf<'form'>;
  scope: Scope;
  /** Renders the nodes inside the form. */
  Nodes: ComponentType<{ nodes: readonly Node[]; scope: Scope }>;
}
/** A declared form. RJSF renders the structure of its fields; the form's state holds the input and its problems. */
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

/** The path of the revision. In development, each edit creates a new release. */
const REVISION = [['revision']];

/** Keeps RJSF from rendering its own button, which it does unless it has children. */
const NO_BUTTON = <></>;
const DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;
/** The components for each value, object and list of a form's schema. */
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
  // before the form is painted, so that no press on its button comes too early
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

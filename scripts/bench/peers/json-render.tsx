import { createStateStore, defineCatalog, type Spec, type StateStore, type UIElement } from '@json-render/core';
import {
  defineRegistry,
  JSONUIProvider,
  Renderer,
  useBoundProp,
  useFieldValidation,
  useStateStore,
  type BaseComponentProps,
} from '@json-render/react';
import { schema } from '@json-render/react/schema';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { fetchNodes, followRows } from '../workloads/by-hand/data.ts';
import { CELLS } from '../workloads/sizes.ts';
import { describeFields, LEAST, MORE, MOST } from './fields.ts';
import { start } from './start.tsx';
import { CheckView, FieldView, FormView, SubmitView } from './views.tsx';

const TEXT_INPUT = z.object({ name: z.string(), label: z.string(), value: z.string(), isRequired: z.boolean() });
const CHECK = z.object({ label: z.string(), value: z.boolean() });
const SUBMIT = z.object({ required: z.array(z.string()) });
const TEXT = z.object({ text: z.string() });
const NOTHING = z.object({});

const CATALOG = defineCatalog(schema, {
  components: {
    Form: { props: NOTHING, slots: ['default'], description: 'A form' },
    Group: { props: NOTHING, slots: ['default'], description: 'Fields with one condition' },
    TextInput: { props: TEXT_INPUT, description: 'A text field' },
    Check: { props: CHECK, description: 'A check box' },
    Submit: { props: SUBMIT, description: 'The button, with the number of fields left' },
    List: { props: NOTHING, slots: ['default'], description: 'A list' },
    Row: { props: NOTHING, slots: ['default'], description: 'A row of texts' },
    Stack: { props: NOTHING, slots: ['default'], description: 'Texts, one below the other' },
    Text: { props: TEXT, description: 'A text' },
  },
  actions: {},
});

const CHECKS = [
  { type: 'minLength', args: { min: LEAST }, message: 'short' },
  { type: 'maxLength', args: { max: MOST }, message: 'long' },
];

function TextInput({ props, bindings }: BaseComponentProps<z.infer<typeof TEXT_INPUT>>) {
  const { name, label, isRequired } = props;
  const path = bindings?.value ?? '';
  const [value, setValue] = useBoundProp<string>(props.value, path);
  const config = useMemo(
    () => (isRequired ? { checks: CHECKS } : { checks: CHECKS, enabled: { $state: path } }),
    [isRequired, path],
  );
  const { state, validate, isValid } = useFieldValidation(path, config);
  return (
    <FieldView
      name={name}
      label={label}
      value={value ?? ''}
      isRequired={isRequired}
      isValid={isValid}
      onChange={(next) => {
        setValue(next);
        if (state.validated) validate();
      }}
      onBlur={validate}
    />
  );
}

function Check({ props, bindings }: BaseComponentProps<z.infer<typeof CHECK>>) {
  const [value, setValue] = useBoundProp<boolean>(props.value, bindings?.value);
  return <CheckView label={props.label} value={value ?? false} onChange={setValue} />;
}

const isLongEnough = (value: unknown): boolean => typeof value === 'string' && value.length >= LEAST;

function Submit({ props }: BaseComponentProps<z.infer<typeof SUBMIT>>) {
  const { state } = useStateStore();
  return <SubmitView left={props.required.filter((name) => !isLongEnough(state[name])).length} />;
}

const { registry: REGISTRY } = defineRegistry(CATALOG, {
  components: {
    Form: ({ children }) => <FormView>{children}</FormView>,
    Group: ({ children }) => children,
    TextInput,
    Check,
    Submit,
    List: ({ children }) => <ul>{children}</ul>,
    Row: ({ children }) => (
      <li>
        <div className="cells">{children}</div>
      </li>
    ),
    Stack: ({ children }) => <div className="stack">{children}</div>,
    Text: ({ props }) => <p>{props.text}</p>,
  },
});

const View = ({ spec, store }: { spec: Spec; store?: StateStore }) => (
  <JSONUIProvider registry={REGISTRY} store={store} initialState={store ? undefined : {}}>
    <Renderer spec={spec} registry={REGISTRY} />
  </JSONUIProvider>
);

const textInputs = (names: readonly string[], isRequired: boolean): Record<string, UIElement> =>
  Object.fromEntries(
    Object.entries(describeFields(names)).map(([name, { title }]) => [
      name,
      { type: 'TextInput', props: { name, label: title, value: { $bindState: `/${name}` }, isRequired } },
    ]),
  );

const submit = (required: readonly string[]): UIElement => ({ type: 'Submit', props: { required } });

const TABLE: Spec = {
  root: 'rows',
  elements: {
    rows: { type: 'List', props: {}, repeat: { statePath: '/rows', key: 'id' }, children: ['row'] },
    row: { type: 'Row', props: {}, children: [...CELLS] },
    ...Object.fromEntries(CELLS.map((cell) => [cell, { type: 'Text', props: { text: { $item: cell } } }])),
  },
};

function Table() {
  const [store] = useState(() => createStateStore({ rows: [] }));
  useEffect(() => {
    const places = new Map<number, number>();
    return followRows(
      (rows) => {
        rows.forEach(({ id }, index) => places.set(id, index));
        store.set('/rows', rows);
      },
      (changed) => store.update(Object.fromEntries(changed.map((row) => [`/rows/${places.get(row.id)}`, row]))),
    );
  }, [store]);
  return <View spec={TABLE} store={store} />;
}

const NODES: Spec = {
  root: 'nodes',
  elements: {
    nodes: { type: 'Stack', props: {}, repeat: { statePath: '/nodes', key: 'id' }, children: ['node'] },
    node: { type: 'Text', props: { text: { $item: 'text' } } },
  },
};

function Nodes() {
  const [store] = useState(() => createStateStore({ nodes: [] }));
  useEffect(() => void fetchNodes().then((nodes) => store.set('/nodes', nodes)), [store]);
  return <View spec={NODES} store={store} />;
}

start<Spec, Spec>({
  declareForm: (names) => ({
    root: 'form',
    elements: {
      form: { type: 'Form', props: {}, children: [...names, 'submit'] },
      ...textInputs(names, true),
      submit: submit(names),
    },
  }),
  renderForm: (spec) => <View spec={spec} />,
  declareCondition: (names) => ({
    root: 'form',
    elements: {
      form: { type: 'Form', props: {}, children: ['more', 'shown', 'submit'] },
      more: { type: 'Check', props: { label: MORE.title, value: { $bindState: '/more' } } },
      shown: { type: 'Group', props: {}, children: [...names], visible: { $state: '/more' } },
      ...textInputs(names, false),
      submit: submit([]),
    },
  }),
  renderCondition: (spec) => <View spec={spec} />,
  renderTable: () => <Table />,
  renderNodes: () => <Nodes />,
});

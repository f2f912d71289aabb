import { type ReactNode, Suspense, useState } from 'react';
import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { useFormat } from '@vitrine/engine';
import { widgets as exchangeWidgets } from '../widgets/exchange/index.ts';
import { developmentWidgets, widgets } from '../widgets/index.ts';
import { isObject } from '../scripts/fixtures/api-of.ts';
import { checkExample } from './check-example.ts';
import { getContract, getDefaults, getHandlerName } from './contracts.ts';
import type { Example, ExampleNode, Props } from './example-types.ts';
import { useFrame } from './frames.tsx';

/** Includes the development tools, which a built Storybook shows too. */
const views = { ...widgets, ...exchangeWidgets, ...developmentWidgets() };

/** Replaces the server: an upload completes immediately, and its address is a blob URL. */
async function upload(file: File | Promise<File>, progress: (fraction: number) => void): Promise<string> {
  const ready = await file;
  progress(1);
  return URL.createObjectURL(ready);
}

/** Adds the props that the engine passes to a field. */
function addFieldProps(widget: string, props: Props): Props {
  const { error } = props;
  const fix = isObject(error) && isObject(error.fix) ? { fix: { apply: () => undefined, ...error.fix } } : {};
  return {
    name: widget,
    label: 'Label',
    upload,
    onBlur: () => undefined,
    ...props,
    ...(isObject(error) ? { error: { ...error, ...fix } } : {}),
  };
}

function createEventSpies(widget: string): Props {
  return Object.fromEntries(
    Object.keys(getContract(widget).events ?? {}).map((event) => [getHandlerName(event), fn()]),
  );
}

/** A prop cleared in the controls counts as omitted, as in a declaration. */
function mergeDefaults(defaults: Props, props: Props | undefined): Props {
  const written = Object.entries(props ?? {}).filter(([name, value]) => value !== undefined || !(name in defaults));
  return { ...defaults, ...Object.fromEntries(written) };
}

function renderSlots(slots: ExampleNode['slots'], parent: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(slots ?? {}).map(([slot, nodes]) => [
      slot,
      nodes.map((node, index) => {
        const id = node.id ?? `${parent}-${slot}-${index}`;
        return <ExampleView key={id} node={{ ...node, id }} />;
      }),
    ]),
  );
}

const renderNode = (node: ExampleNode): ReactNode => <ExampleView key={node.id} node={node} />;

/** Renders a widget and keeps its value, as page state would. */
export function ExampleView({ node }: { node: ExampleNode }) {
  const [value, setValue] = useState(node.value);
  const { language } = useFormat();
  const frame = useFrame(node, renderNode);
  const contract = getContract(node.widget);
  const View = views[node.widget];
  if (View === undefined) throw new Error(`No widget is registered as "${node.widget}".`);
  const id = node.id ?? node.widget;
  const isField = (contract.field ?? false) !== false;
  const props = isField ? addFieldProps(node.widget, node.props ?? {}) : node.props;
  return (
    <Suspense fallback={<div data-example-loading="" />}>
      <View
        id={id}
        {...(node.disabled === true ? { disabled: true } : {})}
        {...mergeDefaults(getDefaults(contract, language), props)}
        {...(contract.bind === undefined ? {} : { value, onChange: setValue })}
        {...frame}
        {...(contract.exposes === undefined ? {} : { expose: () => undefined })}
        {...renderSlots(node.slots, id)}
      />
    </Suspense>
  );
}

/** A story for one example. Its controls start with the example's props, and its events appear in the actions panel. */
export function getStory(widget: string, name: string, given: unknown): StoryObj<Props> {
  const example = given as Example;
  return {
    name,
    parameters: { example },
    args: { ...example.props, ...createEventSpies(widget) },
    render: (args, { id, viewMode }) => {
      // a docs page shows all examples, so their ids must be unique
      const own = viewMode === 'docs' && example.id === undefined ? { id } : {};
      return (
        <div>
          <ExampleView key={JSON.stringify(example.value)} node={{ ...example, ...own, widget, props: args }} />
        </div>
      );
    },
    play: ({ canvasElement }) => checkExample(canvasElement),
  };
}

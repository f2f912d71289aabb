import { type ReactNode, useState } from 'react';

import { getContract } from './contracts.ts';
import type { ExampleNode, Props } from './example-types.ts';

type Render = (node: ExampleNode) => ReactNode;

/**
 * Returns the props that a form passes to a field that wraps the rows of a list or the fields of an object. The wrapped
 * fields are text fields.
 */
export function useFrame(node: ExampleNode, render: Render): Props {
  const rows = useRows(node, render);
  const { field } = getContract(node.widget);
  if (field === 'list') return rows;
  return field === 'object' ? { children: renderFields(node, node.widget, render) } : {};
}

const createBoxes = (labels: readonly string[], parent: string): ExampleNode[] =>
  labels.map((label, at) => ({ id: `${parent}-${at}`, widget: 'text-field', props: { label }, value: '' }));

const renderFields = ({ fields = [], id }: ExampleNode, parent: string, render: Render): ReactNode =>
  render({
    id: `${id ?? parent}-fields`,
    widget: 'field-list',
    slots: { children: createBoxes(fields, id ?? parent) },
  });

function useRows(node: ExampleNode, render: Render): Props {
  const { fields = [], rows: { count = 0, min = 0, max = Infinity } = {} } = node;
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, at) => at));
  const unused = Math.max(-1, ...keys) + 1;
  const without = (key: number): number[] => keys.filter((each) => each !== key);
  const renderRow = (key: number): Props => {
    const id = `${node.id ?? node.widget}-${key}`;
    const [single] = createBoxes(['Value'], id);
    return {
      key,
      content: fields.length > 0 ? renderFields({ ...node, id }, id, render) : single && render(single),
      cells: createBoxes(fields, id).map(render),
    };
  };
  return {
    rows: keys.map(renderRow),
    columns: fields,
    canAdd: keys.length < max,
    canRemove: keys.length > min,
    onAdd: () => setKeys([...keys, unused]),
    onRemove: ({ key }: { key: number }) => setKeys(without(key)),
    onMove: ({ key, to }: { key: number; to: number }) => setKeys(without(key).toSpliced(to, 0, key)),
    onDuplicate: ({ key }: { key: number }) => setKeys(keys.toSpliced(keys.indexOf(key) + 1, 0, unused)),
  };
}

import { memo, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CELLS, FEW_FIELDS, FIELDS, MANY_FIELDS, type Row } from '../sizes.ts';
import { fetchNodes, followRows, type TextNode } from './data.ts';
import { Claims, Condition, Form } from './forms.tsx';
import { Shown } from './Shown.tsx';
import './style.css';

/** The workloads' pages, written by hand with the same elements and checks as the declared ones. */
function App() {
  const name = useSyncExternalStore(followHash, () => location.hash.replace('#/pages/', ''));
  const form = FORMS[name];
  if (form) return <Shown key={name}>{form()}</Shown>;
  if (name === 'table') return <Table />;
  return name === 'nodes' ? <Nodes /> : <p>Workloads</p>;
}

const FORMS: Readonly<Record<string, () => ReactNode>> = {
  few: () => <Form count={FEW_FIELDS} />,
  form: () => <Form count={FIELDS} />,
  many: () => <Form count={MANY_FIELDS} />,
  condition: () => <Condition />,
  claims: () => <Claims />,
};

function followHash(wake: () => void): () => void {
  addEventListener('hashchange', wake);
  return () => removeEventListener('hashchange', wake);
}

function useRows(): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => followRows(setRows, (changed) => setRows((old) => merge(old, changed))), []);
  return rows;
}

function merge(rows: readonly Row[], changed: readonly Row[]): readonly Row[] {
  const byId = new Map(changed.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

function Table() {
  return (
    <ul>
      {useRows().map((row) => (
        <TableRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

const TableRow = memo(function TableRow({ row }: { row: Row }) {
  return (
    <li>
      <div className="cells">
        {CELLS.map((cell) => (
          <p key={cell}>{row[cell]}</p>
        ))}
      </div>
    </li>
  );
});

function Nodes() {
  const [nodes, setNodes] = useState<readonly TextNode[]>([]);
  useEffect(() => void fetchNodes().then(setNodes), []);
  return (
    <div className="stack">
      {nodes.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

const element = document.getElementById('app');
if (element) createRoot(element).render(<App />);

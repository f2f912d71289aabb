import { memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { CELLS, CONDITIONAL_FIELDS, FIELDS, MANY_FIELDS, type Row } from '../sizes.ts';
import { fetchNodes, followRows, type TextNode } from './data.ts';
import './style.css';

/** The workloads' pages as one would write them by hand, with the same elements and checks as the declared ones. */
function App() {
  const name = useSyncExternalStore(followHash, () => location.hash.replace('#/pages/', ''));
  switch (name) {
    case 'form':
      return <Form key={name} count={FIELDS} />;
    case 'many':
      return <Form key={name} count={MANY_FIELDS} />;
    case 'condition':
      return <Condition />;
    case 'table':
      return <Table />;
    case 'nodes':
      return <Nodes />;
    default:
      return <p>Workloads</p>;
  }
}

function followHash(wake: () => void): () => void {
  addEventListener('hashchange', wake);
  return () => removeEventListener('hashchange', wake);
}

const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index + 1}`);
const LEAST = 2;
const MOST = 80;

type FieldValues = Readonly<Record<string, string>>;

function Form({ count }: { count: number }) {
  const [values, setValues] = useState<FieldValues>({});
  const change = useCallback((name: string, value: string) => setValues((old) => ({ ...old, [name]: value })), []);
  const names = namesOf(count);
  const left = names.filter((name) => (values[name] ?? '').length < LEAST).length;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {names.map((name) => (
        <Field key={name} name={name} value={values[name] ?? ''} isRequired onChange={change} />
      ))}
      <button type="submit">{left > 0 ? `${left} fields left` : 'Send'}</button>
    </form>
  );
}

function Condition() {
  const [isMore, setMore] = useState(false);
  const [values, setValues] = useState<FieldValues>({});
  const change = useCallback((name: string, value: string) => setValues((old) => ({ ...old, [name]: value })), []);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <label>
        <input type="checkbox" checked={isMore} onChange={(event) => setMore(event.target.checked)} />
        More
      </label>
      {isMore &&
        namesOf(CONDITIONAL_FIELDS).map((name) => (
          <Field key={name} name={name} value={values[name] ?? ''} onChange={change} />
        ))}
      <button type="submit">Send</button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (name: string, value: string) => void;
}

const Field = memo(function Field({ name, value, isRequired = false, onChange }: FieldProps) {
  const [isTouched, setTouched] = useState(false);
  const isWrong = isTouched && (value.length < LEAST ? isRequired || value !== '' : value.length > MOST);
  return (
    <div className="field">
      <div className="top">
        <label htmlFor={name}>{`Field ${name.slice(1)}`}</label>
      </div>
      <div className="box">
        <input
          id={name}
          name={name}
          type="text"
          value={value}
          aria-required={isRequired}
          aria-invalid={isWrong}
          onChange={(event) => onChange(name, event.target.value)}
          onBlur={() => setTouched(true)}
        />
      </div>
      <div aria-live="polite">{isWrong && <p>{`Write at least ${LEAST} characters.`}</p>}</div>
    </div>
  );
});

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

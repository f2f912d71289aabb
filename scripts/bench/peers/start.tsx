import { useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CONDITIONAL_FIELDS, FEW_FIELDS, FIELDS, MANY_FIELDS } from '../workloads/sizes.ts';
import { Shown } from '../workloads/by-hand/Shown.tsx';
import { nameFields } from './fields.ts';
import '../workloads/by-hand/style.css';

export interface Peer<Form, Condition> {
  /** Prepares a form with these required fields once, as an app would. The time for this is not measured. */
  readonly declareForm: (names: readonly string[]) => Form;
  readonly renderForm: (form: Form, names: readonly string[]) => ReactNode;
  /** The fields are optional, and shown if the user checks `more`. */
  readonly declareCondition: (names: readonly string[]) => Condition;
  readonly renderCondition: (condition: Condition) => ReactNode;
  readonly renderTable?: () => ReactNode;
  readonly renderNodes?: () => ReactNode;
}

/** Renders the workloads at the same addresses as the handwritten page. */
export function start<Form, Condition>(peer: Peer<Form, Condition>): void {
  const showForm = (count: number): (() => ReactNode) => {
    const fields = nameFields(count);
    const form = peer.declareForm(fields);
    return () => <Shown>{peer.renderForm(form, fields)}</Shown>;
  };
  const condition = peer.declareCondition(nameFields(CONDITIONAL_FIELDS));
  const pages: Readonly<Record<string, () => ReactNode>> = {
    few: showForm(FEW_FIELDS),
    form: showForm(FIELDS),
    many: showForm(MANY_FIELDS),
    condition: () => <Shown>{peer.renderCondition(condition)}</Shown>,
    table: () => peer.renderTable?.(),
    nodes: () => peer.renderNodes?.(),
  };
  const element = document.getElementById('app');
  if (element) createRoot(element).render(<App pages={pages} />);
}

function App({ pages }: { pages: Readonly<Record<string, () => ReactNode>> }) {
  const name = useSyncExternalStore(followHash, () => location.hash.replace('#/pages/', ''));
  return <Page key={name} render={pages[name] ?? renderStart} />;
}

const renderStart = (): ReactNode => <p>Workloads</p>;

const Page = ({ render }: { render: () => ReactNode }) => render();

function followHash(wake: () => void): () => void {
  addEventListener('hashchange', wake);
  return () => removeEventListener('hashchange', wake);
}

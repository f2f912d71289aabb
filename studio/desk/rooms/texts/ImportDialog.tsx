import { Dialog } from '../../controls/Dialog.tsx';
import { useState } from 'react';
import { readCsv } from '../../../exchange/csv.ts';
import { createImport, type Plan, planImport } from '../../../exchange/plan.ts';
import { ExchangeError } from '../../../exchange/unit.ts';
import { readXliff } from '../../../exchange/xliff.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import type { Catalogue } from './catalogue.ts';
import { findIn } from './exchange.ts';
import type { Room } from './room.ts';
import styles from './Texts.module.css';
import exchange from './Exchange.module.css';

interface Props {
  readonly room: Room;
  readonly project: Project;
  readonly brand: string | undefined;
  onClose(): void;
}

/** Shows the changes that a file would make, then makes them in one step. */
export function ImportDialog({ room, project, brand, onClose }: Props) {
  const { catalogue } = room;
  const [read, setRead] = useState<{ readonly plan?: Plan; readonly problem?: string }>({});
  const { plan, problem } = read;
  const apply = async (): Promise<void> => {
    if (plan && (await project.apply(createImport(plan, brand), brand))) onClose();
  };
  return (
    <Dialog title="Import texts" onClose={onClose}>
      <label className={styles.field}>
        A file in XLIFF 2.0 or CSV, as Export writes it
        <input
          type="file"
          accept=".xlf,.xliff,.csv"
          className={exchange.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setRead({});
            if (file) void getPlan(file, catalogue).then(setRead);
          }}
        />
      </label>
      <div role="status">
        {problem !== undefined && <p className={styles.line}>{problem}</p>}
        {plan && <Summary plan={plan} catalogue={catalogue} />}
      </div>
      {plan && <Lines plan={plan} />}
      <div className={exchange.actions}>
        <button type="button" className={parts.quiet} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={parts.main}
          disabled={!plan || plan.changes.length === 0}
          onClick={() => void apply()}
        >
          {plan && plan.changes.length > 0 ? `Write ${count(plan.changes.length)}` : 'Write'}
        </button>
      </div>
    </Dialog>
  );
}

const LARGEST = 5_000_000;

async function getPlan(file: File, catalogue: Catalogue): Promise<{ plan?: Plan; problem?: string }> {
  if (file.size > LARGEST) return { problem: 'The file is larger than 5 MB.' };
  const text = await file.text();
  try {
    const exchange = file.name.endsWith('.csv') ? readCsv(text) : readXliff(text, parseXml);
    const languages = catalogue.languages.map(({ id }) => id);
    const find = (language: string, key: string) => findIn(catalogue, language, key);
    return { plan: planImport(exchange, { source: catalogue.source, languages, find }) };
  } catch (error) {
    if (error instanceof ExchangeError) return { problem: error.message };
    throw error;
  }
}

const parseXml = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

const count = (texts: number): string => `${texts.toLocaleString('en')} ${texts === 1 ? 'text' : 'texts'}`;

function Summary({ plan, catalogue }: { plan: Plan; catalogue: Catalogue }) {
  const { changes, same, empty, refused, language } = plan;
  const name = catalogue.languages.find(({ id }) => id === language)?.name ?? language;
  return (
    <p className={styles.line}>
      {[
        `${name}: ${count(changes.length)} to write`,
        ...(same > 0 ? [`${same} unchanged`] : []),
        ...(empty > 0 ? [`${empty} without a translation`] : []),
        ...(refused.length > 0 ? [`${refused.length} refused`] : []),
      ].join(', ')}
      .
    </p>
  );
}

function Lines({ plan: { changes, refused } }: { plan: Plan }) {
  const lines = [
    ...refused.map(({ key, reason }) => ({ key, said: reason, isRefused: true })),
    ...changes.map(({ key, text }) => ({ key, said: text, isRefused: false })),
  ];
  return (
    // scrolls, so that the keyboard must reach it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ul className={exchange.lines} tabIndex={0} aria-label="What the file changes">
      {lines.slice(0, MOST).map(({ key, said, isRefused }, at) => (
        <li key={`${key} ${at}`} className={styles.line}>
          <code className={styles.quiet}>{key}</code>
          <span className={isRefused ? parts.danger : undefined}>{said}</span>
        </li>
      ))}
      {lines.length > MOST && <li className={styles.line}>And {lines.length - MOST} more.</li>}
    </ul>
  );
}

const MOST = 200;

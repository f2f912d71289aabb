import { Dialog } from '../../controls/Dialog.tsx';
import { useState } from 'react';
import { writeCsv } from '../../../exchange/csv.ts';
import { writeXliff } from '../../../exchange/xliff.ts';
import { Menu } from '../../controls/Menu.tsx';
import parts from '../../controls/Parts.module.css';
import { getExchange } from './exchange.ts';
import type { Room } from './room.ts';
import styles from './Texts.module.css';
import exchange from './Exchange.module.css';

const FORMATS = [
  { id: 'xlf', label: 'XLIFF 2.0', type: 'application/xliff+xml', write: writeXliff },
  { id: 'csv', label: 'CSV', type: 'text/csv', write: writeCsv },
] as const;

/** Exports the filtered texts in one language. */
export function ExportDialog({ room, onClose }: { room: Room; onClose(): void }) {
  const { catalogue, rows, picked } = room;
  const others = catalogue.languages.filter(({ id }) => id !== catalogue.source);
  const [chosen, setLanguage] = useState(picked?.language);
  const [format, setFormat] = useState<string>(FORMATS[0].id);
  const language = others.find(({ id }) => id === chosen) ?? others[0];
  const { id: ending, type, write } = FORMATS.find(({ id }) => id === format) ?? FORMATS[0];
  const save = (): void => {
    if (language === undefined) return;
    download(`texts-${language.id}.${ending}`, new Blob([write(getExchange(catalogue, rows, language))], { type }));
    onClose();
  };
  return (
    <Dialog title="Export texts" onClose={onClose}>
      <p className={styles.line}>
        {rows.length.toLocaleString('en')} texts, as the filters show them, with {catalogue.languages[0]?.name} beside
        them.
      </p>
      <div className={styles.line}>
        <span className={parts.grow}>Language</span>
        <Menu
          label="Language of the file"
          className={parts.button}
          items={others.map(({ id, name }) => ({ id, label: name }))}
          value={language?.id ?? ''}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.line}>
        <span className={parts.grow}>Format</span>
        <Menu
          label="Format of the file"
          className={parts.button}
          items={FORMATS.map(({ id, label }) => ({ id, label }))}
          value={format}
          onChange={setFormat}
        />
      </div>
      <div className={exchange.actions}>
        <button type="button" className={parts.quiet} onClick={onClose}>
          Cancel
        </button>
        <button type="button" className={parts.main} disabled={rows.length === 0} onClick={save}>
          Save the file
        </button>
      </div>
    </Dialog>
  );
}

function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

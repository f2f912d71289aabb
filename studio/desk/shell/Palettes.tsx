import parts from '../controls/Parts.module.css';
import css from './ShortcutsDialog.module.css';
import { listBlocks, listContainers } from '../project/contracts.ts';
import { createInsert, createWrap } from '../project/edits.ts';
import { FieldPalette } from '../inspector/forms/FieldPalette.tsx';
import { isForm, type Project } from '../project/project.ts';
import { toWords } from '../../json.ts';
import { type Desk, COMMANDS } from './commands.ts';
import { Palette } from '../controls/Palette.tsx';
import { everything, switchEntries, sayKeys } from './palette-items.ts';
import { listPages } from '../project/page-list.ts';
import type { PaletteName } from './palette-names.ts';
import type { Selection } from '../project/selection.ts';
import { useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { lettersWork, setLetters } from './keys.ts';

/** Lists all shortcuts, with the setting for single-letter shortcuts. */
function ShortcutsDialog({ onClose, onTour }: { onClose(): void; onTour(): void }) {
  const [letters, choose] = useState(lettersWork);
  return (
    <Dialog title="Shortcuts" isWide onClose={onClose}>
      <dl className={css.keys}>
        {COMMANDS.map(({ name, keys = [] }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((each) => (
                <kbd key={each}>{sayKeys(each)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <footer className={css.foot}>
        <label className={css.letters}>
          <input
            type="checkbox"
            className={parts.check}
            checked={letters}
            onChange={({ target }) => {
              setLetters(target.checked);
              choose(target.checked);
            }}
          />
          Single letters work while no field has the focus
        </label>
        <button
          type="button"
          className={parts.button}
          onClick={() => {
            onClose();
            onTour();
          }}
        >
          Take the tour
        </button>
      </footer>
    </Dialog>
  );
}

interface Props {
  readonly open: PaletteName | undefined;
  readonly desk: Desk;
  onClose(): void;
}

/** The open palette: commands and pages, blocks to insert, containers to wrap a block in, or view settings. */
export function Palettes({ open, desk, onClose }: Props) {
  if (open === undefined) return null;
  if (open === 'keys') return <ShortcutsDialog onClose={onClose} onTour={desk.startTour} />;
  if (open === 'insert' || open === 'wrap' || open === 'pages')
    return <Blocks {...{ open, onClose }} {...desk} brand={desk.view.brand} />;
  const entries = open === 'all' ? everything(desk) : switchEntries(desk, open);
  return (
    <Palette
      label={open === 'all' ? 'A command or a page' : toWords(open)}
      items={entries}
      onClose={onClose}
      onPick={(id) => {
        onClose();
        entries.find((entry) => entry.id === id)?.run();
      }}
    />
  );
}

interface BlocksProps {
  readonly open: 'insert' | 'pages' | 'wrap';
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
  onClose(): void;
}

function Blocks({ open, project, selection, brand, onClose }: BlocksProps) {
  const { file, items, item } = selection;
  if (open === 'pages')
    return (
      <Palette
        label="Open a page"
        items={listPages(project)}
        onClose={onClose}
        onPick={(page) => {
          selection.openPage(page);
          onClose();
        }}
      />
    );
  if (open === 'wrap' && item?.id !== undefined) {
    const wrap = async (widget: string): Promise<void> => {
      onClose();
      const operation = createWrap(file, items, item, widget);
      if (operation && (await project.apply(operation, brand))) selection.pick(operation.value.id);
    };
    return (
      <Palette
        label={`Wrap ${toWords(item.id)} in a container`}
        items={listContainers(project)}
        onClose={onClose}
        onPick={(widget) => void wrap(widget)}
      />
    );
  }
  if (isForm(project, file) && (item === undefined || item.list === '/fields'))
    return <FieldPalette {...{ project, selection, brand, onClose }} />;
  const insert = async (widget: string): Promise<void> => {
    onClose();
    const operation = createInsert(file, items, item ?? {}, widget);
    if (await project.apply(operation, brand)) selection.pick(operation.value.id);
  };
  return (
    <Palette
      label={item?.id === undefined ? 'Insert at the end' : `Insert after ${toWords(item.id)}`}
      items={listBlocks(project)}
      onClose={onClose}
      onPick={(widget) => void insert(widget)}
    />
  );
}

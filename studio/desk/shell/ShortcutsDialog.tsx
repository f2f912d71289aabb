import { useState } from 'react';
import { COMMANDS } from './commands.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { lettersWork, setLetters } from './keys.ts';
import { sayKeys } from './palette-items.ts';
import parts from '../controls/Parts.module.css';
import css from './ShortcutsDialog.module.css';

/** All shortcuts, and the setting for single letters. */
export function ShortcutsDialog({ onClose, onTour }: { onClose(): void; onTour(): void }) {
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

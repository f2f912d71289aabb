import { useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import parts from '../controls/Parts.module.css';
import css from './Team.module.css';

interface Props {
  onName(name: string): void;
  onClose(): void;
}

const LONGEST_NAME = 72;

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for the name of a new draft. Esc or a click outside closes it. */
export function NameDialog({ onName, onClose }: Props) {
  const [name, setName] = useState('');
  return (
    <Dialog title="New draft" onClose={onClose}>
      <form
        className={`${css.form} ${css.asked}`}
        onSubmit={(event) => {
          event.preventDefault();
          onName(name);
        }}
      >
        <label className={css.field}>
          What changes, in a few words
          <input
            ref={focus}
            className={parts.input}
            placeholder="Such as: new home page"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={parts.main} disabled={name.trim() === ''}>
            Create
          </button>
        </div>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import type { Refusal } from '../../protocol.ts';
import { Dialog } from '../controls/Dialog.tsx';
import parts from '../controls/Parts.module.css';
import { SHORTEST_PASSWORD } from './password.ts';
import css from './Team.module.css';

const focus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  /** The id of the person whose password is changed. */
  readonly person: string;
  onClose(): void;
}

/** Changes the password of the person who is logged in. Esc or a click outside closes it. */
export function PasswordDialog({ person, onClose }: Props) {
  const [isDone, setDone] = useState(false);
  return (
    <Dialog title="Change password" onClose={onClose}>
      {isDone ? (
        <div className={`${css.form} ${css.asked}`}>
          <p role="status" className={css.said}>
            Your password is changed. Other devices have to log in again.
          </p>
          <div className={css.actions}>
            <button type="button" className={parts.main} onClick={onClose}>
              Close
            </button>
          </div>
        </div>
      ) : (
        <PasswordForm person={person} onClose={onClose} onDone={() => setDone(true)} />
      )}
    </Dialog>
  );
}

function PasswordForm({ person, onClose, onDone }: Props & { onDone(): void }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setRefusal(undefined);
    const refused = await change(Object.fromEntries(new FormData(event.currentTarget)));
    setRefusal(refused);
    if (refused === undefined) onDone();
  };
  return (
    <form className={`${css.form} ${css.asked}`} onSubmit={(event) => void send(event)}>
      <input hidden readOnly name="person" autoComplete="username" value={person} />
      <label className={css.field}>
        Current password
        <input
          ref={focus}
          className={parts.input}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </label>
      <label className={css.field}>
        New password, at least {SHORTEST_PASSWORD} characters
        <input
          className={parts.input}
          name="next"
          type="password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          required
        />
      </label>
      {refusal && (
        <p role="alert" className={parts.danger}>
          {refusal.message} {refusal.fix}
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className={parts.quiet} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className={parts.main}>
          Change
        </button>
      </div>
    </form>
  );
}

/** Changes the password on the server. @returns the reason if the server refused */
async function change(body: object): Promise<Refusal | undefined> {
  try {
    const response = await fetch('/api/password', { method: 'POST', body: JSON.stringify(body) });
    return response.ok ? undefined : ((await response.json()) as Refusal);
  } catch {
    return {
      message: 'The Studio’s server does not answer, so it is not known whether the password is changed.',
      fix: 'Log in again later. Try the new password first.',
    };
  }
}

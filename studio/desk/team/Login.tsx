import { type FormEvent, useState } from 'react';
import type { Refusal } from '../../protocol.ts';
import parts from '../controls/Parts.module.css';
import css from './Login.module.css';
import { SHORTEST_PASSWORD } from './password.ts';
import team from './Team.module.css';

const INVITATION = '#invitation=';

/** The login form of a team member, or the choice of a password for somebody who follows an invitation. */
export function Login() {
  const code = location.hash.startsWith(INVITATION) ? location.hash.slice(INVITATION.length) : undefined;
  const [refusal, setRefusal] = useState<Refusal>();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const sent = code === undefined ? enter('login', given) : enter('invitation', { ...given, code });
    // cleared first, so that the same refusal is announced again
    setRefusal(undefined);
    void sent.then(setRefusal);
  };
  return (
    <main className={css.page}>
      <form className={css.form} onSubmit={send}>
        <h1>{code === undefined ? 'Studio' : 'Welcome to the Studio'}</h1>
        {code !== undefined && <p>Choose your password: at least {SHORTEST_PASSWORD} characters.</p>}
        {code === undefined && (
          <label className={team.field}>
            Name <input className={parts.input} name="person" autoComplete="username" required />
          </label>
        )}
        <label className={team.field}>
          Password
          <input
            className={parts.input}
            name="password"
            type="password"
            required
            {...(code === undefined
              ? { autoComplete: 'current-password' }
              : { autoComplete: 'new-password', minLength: SHORTEST_PASSWORD })}
          />
        </label>
        {refusal && (
          <p role="alert" className={parts.danger}>
            {refusal.message} {refusal.fix}
          </p>
        )}
        <button type="submit" className={parts.main}>
          {code === undefined ? 'Log in' : 'Save password'}
        </button>
      </form>
    </main>
  );
}

/** Logs in or accepts an invitation, and opens the Studio. @returns the reason if the server refused */
async function enter(call: 'login' | 'invitation', body: object): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`/api/${call}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) return (await response.json()) as Refusal;
    location.replace('/');
    return undefined;
  } catch {
    return { message: 'The Studio’s server does not answer.', fix: 'Try again later.' };
  }
}

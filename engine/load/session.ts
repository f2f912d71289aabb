import type { App } from '../compile/release';
import type { AppState } from '../state/app-state';
import { put, type ValueStore } from '../state/scope';

/** `session` is what the token and the user say together. An empty user object is not logged in. */
export function followSession(app: App, values: ValueStore, state: AppState): void {
  const work = (): void => {
    const user = values.getState()[app.session.user];
    const empty = typeof user === 'object' && user !== null && Object.keys(user).length === 0;
    const active = textOf(state.get(app.session.token)) !== '' && !empty;
    put(values, 'session', { active, ...(user === undefined || empty || !active ? {} : { user }) });
  };
  values.subscribe((now, before) => {
    if (now[app.session.user] !== before[app.session.user] || now.app !== before.app) work();
  });
  work();
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

import { perform } from '../act/act.ts';
import type { App, Call } from '../compiled/index.ts';
import type { AppState } from '../page/app-state.ts';
import { put, type ValueStore } from '../runtime/scope.ts';
import type { Runtime } from '../runtime/runtime.ts';

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

/** The session is over: after a moment in which the message can be read, the app does what it declares. */
export function endSession(runtime: Runtime): void {
  // the page's own guard keeps still meanwhile: there is one way to the log-in, and it remembers this page
  runtime.guardDelay();
  const { ended } = runtime.app.session;
  window.dispatchEvent(new Event('vitrine:not-logged-in'));
  setTimeout(() => {
    const { key } = runtime.values.getState().route as { key: string };
    if (key !== runtime.app.login) void perform(ended.do, { runtime, scope: runtime.scope, needs: runtime.app });
  }, ended.delay);
}

/**
 * A call that needs somebody, and nobody is logged in: at once to the log-in, which knows the way back. On the log-in
 * page itself the server has the word. @returns whether it led there
 */
export function leadsToLogin(runtime: Runtime, call: Call): boolean {
  const { app } = runtime;
  if (call.auth !== 'user' || textOf(runtime.state.get(app.session.token)) !== '') return false;
  const { key } = runtime.values.getState().route as { key: string };
  if (key === app.login) return false;
  void perform(app.session.ended.do, { runtime, scope: runtime.scope, needs: app });
  return true;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

import { perform } from '../act/act.ts';
import type { App, Call } from '../compiled/index.ts';
import type { AppState } from '../page/app-state.ts';
import { put, type Values, type ValueStore } from '../runtime/scope.ts';
import type { Ports } from '../runtime/ports.ts';

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

/** The session is over: once the message has been read, the app does what it declares. */
export function endSession(ports: Ports): void {
  const { app, navigation } = ports;
  // the page's own guard waits meanwhile: there is one way to the log-in, and it remembers this page
  navigation.guardDelay();
  window.dispatchEvent(new Event('vitrine:not-logged-in'));
  setTimeout(() => {
    if (routeNow(app) !== app.declaration.login) goToLogin(ports);
  }, app.declaration.session.ended.delay);
}

/**
 * Sends a guest to the log-in when a call needs a user; the log-in knows the way back. On the log-in page itself the
 * server answers. @returns whether it did
 */
export function leadToLogin(ports: Ports, call: Call): boolean {
  const { app } = ports;
  const { login, session } = app.declaration;
  const token = (app.values.getState().app as Values)[session.token];
  if (call.auth !== 'user' || textOf(token) !== '' || routeNow(app) === login) return false;
  goToLogin(ports);
  return true;
}

const routeNow = ({ values }: Ports['app']): string => (values.getState().route as { key: string }).key;

function goToLogin(ports: Ports): void {
  const { declaration, scope } = ports.app;
  void perform(declaration.session.ended.do, { ports, scope, needs: declaration });
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

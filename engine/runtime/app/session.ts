import { perform } from '../actions/act.ts';
import type { App, Call } from '../../language/format/index.ts';
import type { PageStorage } from '../data/device-storage.ts';
import type { AppState } from '../page/app-state.ts';
import { appState, ownValue, put, type ValueStore } from '../core/scope.ts';
import type { Ports } from '../core/ports.ts';

/** Derives `session` from the token and the user. An empty user object means that no user is logged in. */
export function followSession(app: App, values: ValueStore, state: AppState, storage: PageStorage): void {
  followUser(app, state, storage);
  const update = (): void => {
    const user = values.getState()[app.session.user];
    const isEmpty = typeof user === 'object' && user !== null && Object.keys(user).length === 0;
    const isActive = getText(state.get(app.session.token)) !== '' && !isEmpty;
    put(values, 'session', { active: isActive, ...(user === undefined || isEmpty || !isActive ? {} : { user }) });
  };
  values.subscribe((now, before) => {
    if (now[app.session.user] !== before[app.session.user] || now.app !== before.app) update();
  });
  update();
}

/** Runs the actions declared for session expiry, after the delay in which the user can read the message. */
export function endSession(ports: Ports): void {
  const { app, navigation } = ports;
  // makes the page's guard wait in the meantime, so that only one redirect remembers this page
  navigation.guardDelay();
  window.dispatchEvent(new Event('vitrine:not-logged-in'));
  setTimeout(() => {
    // the user may already have logged in again
    if (routeNow(app) !== app.declaration.login && tokenNow(app) === '') goToLogin(ports);
  }, app.declaration.session.ended.delay);
}

/**
 * Sends a guest to the log-in, which returns to this page, if a call needs a user. On the log-in page itself, the call
 * goes to the server. @returns whether it redirected
 */
export function redirectGuest(ports: Ports, call: Call): boolean {
  const { app } = ports;
  if (call.auth !== 'user' || tokenNow(app) !== '' || routeNow(app) === app.declaration.login) return false;
  goToLogin(ports);
  return true;
}

const tokenNow = ({ values, declaration }: Ports['app']): string =>
  getText(appState(values.getState())[declaration.session.token]);

const routeNow = ({ values }: Ports['app']): string => getText(ownValue(values.getState().route, 'key'));

function goToLogin(ports: Ports): void {
  const { declaration, scope } = ports.app;
  void perform(declaration.session.ended.do, { ports, scope, needs: declaration });
}

export const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Restores the app's per-user states whenever the user changes, and stores their changes. */
export function followUser(app: App, state: AppState, storage: PageStorage): void {
  const slots = Object.entries(app.state).filter(([, { ofUser }]) => ofUser);
  let shown: string | undefined;
  const restore = (): void => {
    const user = storage.id();
    if (user === shown) return;
    const before = shown;
    shown = user;
    for (const [name, slot] of slots) {
      const kept = storage.read(`app.${name}`, slot);
      if (kept !== undefined) state.set(name, kept);
      // a choice made before the user was known is kept
      else if (before !== undefined) state.reset(name);
    }
  };
  restore();
  storage.follow(restore);
  // a change of user runs `restore` first, so that one user's choices are never stored for another
  for (const [name] of slots) state.follow(name, (value) => storage.write(`app.${name}`, value));
}

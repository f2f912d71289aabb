import type { App } from '../../language/format/index.ts';
import type { PageStorage } from '../data/page-storage.ts';
import type { AppState } from './app-state.ts';

/** Restores the app's states that are separate for each user whenever the user changes, and stores their changes. */
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
      // a choice made before the user was known stands
      else if (before !== undefined) state.reset(name);
    }
  };
  restore();
  storage.follow(restore);
  // a change of the user restores first, so that nobody's choice is stored for another
  for (const [name] of slots) state.follow(name, (value) => storage.write(`app.${name}`, value));
}

import { freshKey } from '../http/fresh-key.ts';

/** Holds the token and the id, and goes with the session. */
const KEY = 'vitrine-session';

/**
 * A random id of a session on this device, which tells sessions apart and says nothing about their tokens. Empty for a
 * guest.
 */
export function getSessionId(token: string): string {
  const fresh = freshKey();
  try {
    if (token === '') localStorage.removeItem(KEY);
    else {
      const [known, id] = (localStorage.getItem(KEY) ?? '').split(' ');
      if (known === token && id) return id;
      localStorage.setItem(KEY, `${token} ${fresh}`);
    }
  } catch {
    // what cannot be kept belongs to nobody
  }
  return token && fresh;
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** Compares in constant time, so that the duration does not reveal how much matches. */
export function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * The tokens of the links that open the Studio. Links end up in browser histories and on screens, so each works only
 * once.
 */
export class Links {
  #token = newToken();
  readonly #onNext: () => void;

  /** @param onNext called after a link has been used, once the next token exists */
  constructor(onNext: () => void = () => undefined) {
    this.#onNext = onNext;
  }

  /** The token of the next link. */
  get token(): string {
    return this.#token;
  }

  /** Uses up the token of the next link. @returns whether the given token was that one */
  spend(given: string): boolean {
    if (!isSame(given, this.#token)) return false;
    this.#token = newToken();
    this.#onNext();
    return true;
  }
}

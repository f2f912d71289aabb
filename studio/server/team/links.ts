import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** Compares in constant time, which does not reveal how much is the same. */
export function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** The tokens of the links that open the Studio. Links end up in histories and on screens, so each works once. */
export class Links {
  #token = newToken();
  readonly #onNext: () => void;

  /** @param onNext called when a link was used and the next one is there */
  constructor(onNext: () => void = () => undefined) {
    this.#onNext = onNext;
  }

  /** The token of the next link. */
  get token(): string {
    return this.#token;
  }

  /** Uses up the token of the next link. @returns whether this was it */
  spend(given: string): boolean {
    if (!isSame(given, this.#token)) return false;
    this.#token = newToken();
    this.#onNext();
    return true;
  }
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** Compares without saying by its time how much is the same. */
export function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Tokens of the links that open the Studio. A link is in histories and on screens, so each works once. */
export class Links {
  #token = newToken();
  readonly #onNext: () => void;

  /** @param onNext called when a link was used and the next one is there */
  constructor(onNext: () => void = () => undefined) {
    this.#onNext = onNext;
  }

  /** Of the next link. */
  get token(): string {
    return this.#token;
  }

  /** @returns whether this was the token of the next link, which it is no longer */
  spend(given: string): boolean {
    if (!isSame(given, this.#token)) return false;
    this.#token = newToken();
    this.#onNext();
    return true;
  }
}

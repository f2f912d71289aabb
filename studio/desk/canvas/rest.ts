/** So many looks in a row must find the same. */
const LOOKS = 4;
/** What does not come to rest is taken as it is then. */
const MOST_LOOKS = 60;

/** Finds out whether something has come to rest, by looking at it again and again. */
export class Rest {
  #last = '';
  #same = 0;
  #all = 0;

  /**
   * @param isThere whether there is something to look at yet
   * @returns whether it has been the same for long enough, or was looked at often enough
   */
  sees(value: unknown, isThere: boolean): boolean {
    const now = JSON.stringify(value);
    this.#same = isThere && now === this.#last ? this.#same + 1 : 0;
    this.#last = now;
    this.#all += 1;
    return this.#same >= LOOKS || this.#all >= MOST_LOOKS;
  }
}

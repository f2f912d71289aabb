/** A value is stable after this many equal looks in a row. */
const LOOKS = 4;
/** After this many looks, a value that still changes is taken as it is. */
const MOST_LOOKS = 60;

/** Detects that a value has become stable, by looking at it repeatedly. */
export class Rest {
  #last = '';
  #same = 0;
  #all = 0;

  /**
   * @param isThere whether there is a value yet
   * @returns whether the value is stable, or was looked at often enough
   */
  sees(value: unknown, isThere: boolean): boolean {
    const now = JSON.stringify(value);
    this.#same = isThere && now === this.#last ? this.#same + 1 : 0;
    this.#last = now;
    this.#all += 1;
    return this.#same >= LOOKS || this.#all >= MOST_LOOKS;
  }
}

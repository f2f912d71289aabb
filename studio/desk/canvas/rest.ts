/** A value is stable after this many equal readings in a row. */
const LOOKS = 4;
/** After this many readings, a value that still changes is accepted as it is. */
const MOST_LOOKS = 60;

/** Detects that a polled value has become stable. */
export class Rest {
  #last = '';
  #same = 0;
  #all = 0;

  /**
   * @param isThere whether there is a value yet
   * @returns whether the value is stable, or has been read often enough
   */
  sees(value: unknown, isThere: boolean): boolean {
    const now = JSON.stringify(value);
    this.#same = isThere && now === this.#last ? this.#same + 1 : 0;
    this.#last = now;
    this.#all += 1;
    return this.#same >= LOOKS || this.#all >= MOST_LOOKS;
  }
}

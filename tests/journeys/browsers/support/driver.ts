export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A browser with one page open. It offers only user actions and scripts in the page, so that any protocol can implement
 * it.
 */
export interface Driver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. The function can use the page and its argument, but nothing else from its file. */
  evaluate<R, A>(run: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Sets the size of the page, without the browser's own controls. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the pointer, in pixels of the page. */
  move(to: Point): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Selects a file in a file input. */
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

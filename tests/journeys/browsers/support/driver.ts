export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser with one page open. It takes what a user can do and a script in the page, so that any protocol can do it. */
export interface Driver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It sees the page and its argument, and nothing of this file. */
  evaluate<R, A>(run: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Sets the size of the page, without what the browser shows around it. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the pointer, in pixels of the page. */
  move(to: Point): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Selects a file in a file input. */
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

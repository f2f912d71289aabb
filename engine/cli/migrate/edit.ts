/** A piece of a text and what takes its place. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A replacement of a range of text. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

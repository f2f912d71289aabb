/** A change to a file: the old text at an offset, and the new text. */
export interface Splice {
  readonly file: string;
  readonly offset: number;
  /** Undefined if the file did not exist. */
  readonly before: string | undefined;
  /** Undefined if the file was deleted. */
  readonly after: string | undefined;
}

/** The smallest change that turns one text of a file into another. */
export function getSplice(file: string, before: string | undefined, after: string | undefined): Splice {
  if (before === undefined || after === undefined) return { file, offset: 0, before, after };
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1;
  return {
    file,
    offset: start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

export const reverse = ({ file, offset, before, after }: Splice): Splice => ({
  file,
  offset,
  before: after,
  after: before,
});

/** Returns the text with a splice applied. Null if the text at its offset has since changed. */
export function applySplice(text: string | undefined, { offset, before, after }: Splice): string | undefined | null {
  if (text === undefined || before === undefined || after === undefined) return text === before ? after : null;
  if (text.slice(offset, offset + before.length) !== before) return null;
  return text.slice(0, offset) + after + text.slice(offset + before.length);
}

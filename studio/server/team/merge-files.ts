import type { MetValue } from '../../protocol.ts';
import { mergeTexts } from '@vitrine/engine/edit';

interface Versions {
  readonly base: Buffer | undefined;
  readonly ours: Buffer | undefined;
  readonly theirs: Buffer | undefined;
}

interface MergedFile {
  readonly content: Buffer | undefined;
  readonly met: readonly MetValue[];
}

/** Merges JSON value by value. Of any other file, and of a file that one side has removed, ours is kept. */
export function mergeFiles(file: string, { base, ours, theirs }: Versions): MergedFile {
  if (!file.endsWith('.json') || ours === undefined || theirs === undefined)
    return {
      content: ours,
      met: [{ file, take: { ...writing('theirs', file, theirs), ...writing('base', file, base) } }],
    };
  const texts = { base: base?.toString() ?? '{}', ours: ours.toString(), theirs: theirs.toString() };
  const { text, conflicts } = mergeTexts(file, texts);
  const met = conflicts.map(({ pointer: _, ...conflict }) => ({ file, ...conflict }));
  return { content: Buffer.from(text), met };
}

/** The edit that writes the content of a side. A picture, which is not text, has none. */
function writing(side: 'theirs' | 'base', file: string, content: Buffer | undefined): MetValue['take'] {
  if (!/\.(?:json|svg)$/.test(file)) return {};
  return { [side]: { op: 'write', file, ...(content !== undefined && { text: content.toString() }) } };
}

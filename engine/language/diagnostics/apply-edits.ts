import type { TextEdit } from './problem.ts';

/**
 * Applies edits to files in memory. Skips edits that overlap an earlier one, and edits to files that do not exist.
 * @returns the changed files: path → new text
 */
export function applyEdits(files: ReadonlyMap<string, string>, edits: readonly TextEdit[]): Map<string, string> {
  const changed = new Map<string, string>();
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = files.get(file);
    if (text === undefined) continue;
    const ordered = edits.filter((edit) => edit.file === file).toSorted((a, b) => a.offset - b.offset);
    let result = '';
    let end = 0;
    for (const edit of ordered) {
      if (edit.offset < end) continue;
      result += text.slice(end, edit.offset) + edit.text;
      end = edit.offset + edit.length;
    }
    changed.set(file, result + text.slice(end));
  }
  return changed;
}

import { type Place, Source } from '../../../language/patches/index.ts';
import type { Mention, Mentions } from './mentions.ts';

/** Matches comments, template literals and string literals in TypeScript. Only string literals can be ids. */
const TEXT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\.)*`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const ID = /^[\w$/-]+(?:\.[\w-]+)*$/;

/** Adds the ids in string literals. In a back end's routes, a literal key is the id of the call that it handles. */
export function addCode(path: string, text: string, mentions: Mentions): void {
  const source = new Source(path, text);
  const answers = /\/routes(?:\/|\.ts$)/.test(path);
  for (const match of text.matchAll(TEXT)) {
    const id = match[1] ?? match[2];
    if (id === undefined || !ID.test(id)) continue;
    const place: Place = { source, offset: match.index, length: match[0].length, pointer: '' };
    const end = match.index + match[0].length;
    const isAnswer = answers && /^\s*:/.test(text.slice(end, end + 20)) && id.includes('.');
    mentions.add(id, { kind: isAnswer ? 'call' : undefined, role: isAnswer ? 'answers' : 'mentions', place });
  }
}

/** A comment at the start of a line or after a space. Otherwise, a URL in a string would count as one. */
const COMMENT = String.raw`(?<=^|\s)//[^\n]*|/\*[\s\S]*?\*/`;
const NAME = /^[A-Za-z_$][\w$]*$/;

/** Finds an identifier in the sandbox's code, such as the property of a row. */
export function identifiersIn(files: ReadonlyMap<string, string>, name: string): Mention[] {
  if (!NAME.test(name)) return [];
  const found: Mention[] = [];
  const pattern = new RegExp(`${COMMENT}|(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  for (const [path, text] of files) {
    if (!/^sandbox\/.*\.tsx?$/.test(path)) continue;
    const source = new Source(path, text);
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (match !== name) continue;
      const place: Place = { source, offset: index, length: name.length, pointer: '' };
      found.push({ kind: 'code', role: 'mentions', place });
    }
  }
  return found;
}

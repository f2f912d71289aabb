import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import type { TextEdit } from '../../../language/diagnostics/problem.ts';
import { replaceRange } from '../../../language/diagnostics/replacement.ts';
import { fileOfMessage } from '../model/messages.ts';
import type { Project } from '../model/project.ts';

const MESSAGE_KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/iu;

/** Whether a text is meant for people, such as `Pay now`, and not as a key. */
export const isWords = (text: string): boolean => /[^\w.-]|^[A-Z][a-z]*$/u.test(text);

interface NewMessage {
  readonly key: string;
  /** The edits that write the key, and add the text to the source language. */
  readonly edits: readonly TextEdit[];
}

/**
 * Creates a message key for a text written in place of a key. The key is in the message file that the declaration
 * already uses.
 * @returns undefined if the source language has no such file
 */
export function createMessage(json: Json, text: string, project: Project): NewMessage | undefined {
  const file = findFile(getRoot(json), project);
  if (file === undefined || text.includes('{{')) return undefined;
  const key = freeKey(`${file}.${nameFor(text)}`, project);
  const added = addToSource(key, text, project);
  return added && { key, edits: [...replaceRange(json, key), added] };
}

/** Adds a key to the source language, with a text derived from the key. */
export function addMessage(key: string, project: Project): readonly TextEdit[] | undefined {
  const added = addToSource(key, wordsIn(key), project);
  return added && [added];
}

function addToSource(key: string, text: string, project: Project): TextEdit | undefined {
  const [file = '', name = '', ...rest] = key.split('.');
  const tree = project.find('locale', `${project.messages.sourceLanguage}/${file}`);
  if (rest.length > 0 || tree === undefined || tree.members.size === 0) return undefined;
  const entry = `\n  ${JSON.stringify(name)}: ${JSON.stringify(text)},`;
  return { file: tree.source.path, offset: tree.offset + 1, length: 0, text: entry };
}

const getRoot = (json: Json): Json => (json.parent === undefined ? json : getRoot(json.parent));

/** Returns the file of the first known message in a declaration. */
function findFile(json: Json, project: Project): string | undefined {
  const { text } = json;
  if (text !== undefined && MESSAGE_KEY.test(text) && project.messages.get(text) !== undefined)
    return fileOfMessage(text);
  for (const part of [...listEntries(json).map(([, value]) => value), ...listItems(json)]) {
    const found = findFile(part, project);
    if (found !== undefined) return found;
  }
  return undefined;
}

const LONGEST_NAME = 32;

/** `Deposit now!` → `deposit_now` */
const nameFor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^_+|_+$/gu, '') || 'text';

/** `deposit.pay_now` → `Pay now` */
function wordsIn(key: string): string {
  const words = (key.split('.').at(-1) ?? '').replaceAll(/[_-]+/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function freeKey(key: string, project: Project): string {
  let free = key;
  for (let count = 2; project.messages.get(free) !== undefined; count += 1) free = `${key}_${count}`;
  return free;
}

import { markOf } from '../translation/compare.ts';
import { MARKS, marksIn, textWithMarks } from '../translation/marks.ts';
import { type Forms, messagesOf, type Texts, textsAmong } from '../translation/texts.ts';
import { sourceLanguageOf } from '../translation/languages.ts';
import type { Files } from './files.ts';
import { type AcceptMessages, EditError } from './operation.ts';

/** Marks translations as made from the source texts as they are now, as `vitrine languages --accept --only` does. */
export function acceptMessages(files: Files, { language, keys }: AcceptMessages): void {
  const source = sourceOf(files);
  const texts = readTexts(files, source, keys);
  const [first, own] = [messagesOf(texts), messagesOf(readTexts(files, language, keys), texts)];
  const marks = new Map(marksIn(files.text(MARKS), language));
  for (const key of keys) marks.set(key, markOf(formsOf(first, source, key), formsOf(own, language, key)));
  files.write(MARKS, textWithMarks(files.text(MARKS), language, marks));
}

/** The source language depends on the names of the files of messages, and on what the brands say. */
function sourceOf(files: Files): string {
  const isBrand = (path: string): boolean => path.startsWith('schemas/brands/');
  return sourceLanguageOf(new Map(files.paths.map((path) => [path, isBrand(path) ? (files.text(path) ?? '') : ''])));
}

function readTexts(files: Files, language: string, keys: readonly string[]): Texts {
  const names = new Set(keys.map((key) => `locales/${language}/${key.split('.')[0] ?? ''}.json`));
  const texts = [...names].flatMap((path) => {
    const text = files.text(path);
    return text === undefined ? [] : [[path, text] as const];
  });
  return textsAmong(new Map(texts), language);
}

function formsOf(messages: ReadonlyMap<string, Forms>, language: string, key: string): Forms {
  const forms = messages.get(key);
  if (forms !== undefined) return forms;
  throw new EditError('edit/message', `The language "${language}" has no message "${key}".`, 'Write it first.');
}

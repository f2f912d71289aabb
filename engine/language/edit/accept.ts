import { getMark } from '../translation/compare.ts';
import { MARKS, marksIn, textWithMarks } from '../translation/marks.ts';
import { type Forms, getMessages, type Texts, textsAmong } from '../translation/texts.ts';
import { getSourceLanguage } from '../translation/languages.ts';
import type { Files } from './files.ts';
import { type AcceptMessages, EditError } from './operation.ts';

/** Marks translations as up to date with the current source texts, as `vitrine languages --accept --only` does. */
export function acceptMessages(files: Files, { language, keys }: AcceptMessages): void {
  const source = getSource(files);
  const texts = readTexts(files, source, keys);
  const [first, own] = [getMessages(texts), getMessages(readTexts(files, language, keys), texts)];
  const marks = new Map(marksIn(files.text(MARKS), language));
  for (const key of keys) marks.set(key, getMark(listForms(first, source, key), listForms(own, language, key)));
  files.write(MARKS, textWithMarks(files.text(MARKS), language, marks));
}

/** The source language depends on the names of the message files and on the brands' declarations. */
function getSource(files: Files): string {
  const isBrand = (path: string): boolean => path.startsWith('schemas/brands/');
  return getSourceLanguage(new Map(files.paths.map((path) => [path, isBrand(path) ? (files.text(path) ?? '') : ''])));
}

function readTexts(files: Files, language: string, keys: readonly string[]): Texts {
  const names = new Set(keys.map((key) => `locales/${language}/${key.split('.')[0] ?? ''}.json`));
  const texts = [...names].flatMap((path) => {
    const text = files.text(path);
    return text === undefined ? [] : [[path, text] as const];
  });
  return textsAmong(new Map(texts), language);
}

function listForms(messages: ReadonlyMap<string, Forms>, language: string, key: string): Forms {
  const forms = messages.get(key);
  if (forms !== undefined) return forms;
  throw new EditError('edit/message', `The language "${language}" has no message "${key}".`, 'Write it first.');
}

import { hasPluralForms, readPluralKey, type TextBeside } from '../../language/i18n/plural-keys.ts';

type Texts = Readonly<Record<string, string>>;

/** Marks text in the source language, so that developers see what is not translated yet. */
const MARK = '⚑ ';

/** Adds the messages that a language lacks, with all their plural forms, from its fallback language. */
export function addFallback(texts: Texts, fallback: Texts): Texts {
  const [own, theirs] = [textsBeside(texts), textsBeside(fallback)];
  const added = Object.entries(fallback).filter(([key]) => {
    const { message } = readPluralKey(key, theirs) ?? { message: key };
    return own(key) === undefined && own(message) === undefined && !hasPluralForms(message, own);
  });
  return added.length === 0 ? texts : { ...Object.fromEntries(added), ...texts };
}

/**
 * Adds the source text of each message that a language lacks. Plural forms differ between languages, so a plural
 * message gets only the form "other", which replaces any missing form.
 */
export function fillMessages(texts: Texts, source: Texts): Texts {
  const [own, theirs] = [textsBeside(texts), textsBeside(source)];
  const added: Record<string, string> = {};
  for (const [key, text] of Object.entries(source)) {
    const { message, category } = readPluralKey(key, theirs) ?? { message: key, category: 'other' };
    const isThere = [key, message].some((name) => own(name) !== undefined) || hasPluralForms(message, own);
    if (category === 'other' && !isThere) added[key] = `${MARK}${text}`;
  }
  return Object.keys(added).length === 0 ? texts : { ...texts, ...added };
}

const textsBeside =
  (texts: Texts): TextBeside =>
  (key) =>
    Object.hasOwn(texts, key) ? texts[key] : undefined;

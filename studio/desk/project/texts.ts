import type { Operation } from '@vitrine/engine/edit';
import { getIn, type JsonValue, textOr } from '../../json.ts';
import type { Project } from './project.ts';

/** The languages of the project, the source language first. */
export function listLanguages(project: Project): readonly string[] {
  const { roots, sourceLanguage } = project.snapshot;
  const folders = new Set(
    project.paths.flatMap((path) => {
      const [language, file, ...more] = path.startsWith(`${roots.locales}/`)
        ? path.slice(roots.locales.length + 1).split('/')
        : [];
      return language === undefined || file === undefined || more.length > 0 ? [] : [language];
    }),
  );
  const declared = Object.keys(getIn(project.app, 'languages') ?? {});
  const order = [sourceLanguage, ...declared];
  const rank = (language: string): number => (order.includes(language) ? order.indexOf(language) : order.length);
  return [...folders].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** The name of a language, as the app declares it. */
export const languageName = ({ app }: Project, language: string): string =>
  textOr(getIn(app, 'languages', language, 'name'), language);

/**
 * The text of a message in a language; undefined if there is none, or if it has plural forms.
 * @param brand the brand whose own text is preferred; without one, the text that all brands share
 */
export function getText(project: Project, language: string, key: string, brand?: string): string | undefined {
  const { locales, brands } = project.snapshot.roots;
  const [first = '', ...others] = key.split('.');
  const isOwn = project.text(`${brands}/${first}/brand.json`) !== '';
  const [area = '', ...names] = isOwn ? others : [first, ...others];
  const folder = isOwn ? `${brands}/${first}/locales` : locales;
  const text = getIn(project.readFor(brand, `${folder}/${language}/${area}.json`), ...names);
  return typeof text === 'string' ? text : undefined;
}

/** The key of a value that is a message: a key, or a key with values. */
export function getKey(value: JsonValue | undefined): string | undefined {
  const key = typeof value === 'string' ? value : getIn(value, 'key');
  return typeof key === 'string' && /^[\w-]+(?:\.[\w-]+)+$/.test(key) ? key : undefined;
}

/** The text of a message in the source language. */
export function getMessageText(project: Project, value: JsonValue | undefined, brand?: string): string | undefined {
  const key = getKey(value);
  return key === undefined ? undefined : getText(project, project.snapshot.sourceLanguage, key, brand);
}

/**
 * Writes a text or one of its plural forms, or removes it if the text is missing. Records that a translation was made
 * from the current source text, except in a brand, whose patches have no such record.
 * @param key the key of the message, or of one of its plural forms
 */
export function createWrite(
  { snapshot }: Project,
  brand: string | undefined,
  { language, key, form = key, text }: Written,
): Operation {
  const message: Operation = { op: 'message', language, key: form, ...(text !== undefined && { text }) };
  if (language === snapshot.sourceLanguage || brand !== undefined || text === undefined) return message;
  return { op: 'all', operations: [message, { op: 'accept', language, keys: [key] }] };
}

interface Written {
  readonly language: string;
  readonly key: string;
  readonly form?: string;
  readonly text: string | undefined;
}

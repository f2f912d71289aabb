import type { Known } from '../../../exchange/plan.ts';
import type { Exchange, Unit } from '../../../exchange/unit.ts';
import { type Catalogue, type Forms, formKey, type Language, mainForm, type Text } from './catalogue.ts';
import { listPlurals } from './plurals.ts';

/** Returns texts for translators, with all the plural forms of the target language. */
export function getExchange({ source }: Catalogue, texts: readonly Text[], language: Language): Exchange {
  return { source, target: language.id, units: texts.flatMap((text) => listUnits(text, source, language)) };
}

function listUnits({ key, said }: Text, source: string, { id, tag }: Language): readonly Unit[] {
  const [first, own] = [said.get(source), said.get(id)];
  return listForms(first, own, tag).map((form) => ({
    key: formKey(key, form),
    source: getSource(first, form),
    target: own?.get(form) ?? '',
  }));
}

/**
 * The forms of a text in a language: only '' if the text has no plural forms, or else the language's forms, and zero if
 * the text has it.
 */
function listForms(source: Forms | undefined, own: Forms | undefined, tag: string): readonly string[] {
  if (source?.has('') !== false) return [''];
  return [...listPlurals(tag).map(({ form }) => form), ...(own?.has('zero') === true ? ['zero'] : [])];
}

/** The source text for a form: the same form if the source has it, or else the main text. */
const getSource = (source: Forms | undefined, form: string): string => source?.get(form) ?? mainForm(source) ?? '';

/** Looks up a key from a file of translations in the project. */
export function findIn({ byKey, languages, source }: Catalogue, language: string, key: string): Known | undefined {
  const plain = byKey.get(key);
  const form = plain === undefined ? (/_([a-z]+)$/.exec(key)?.[1] ?? '') : '';
  const message = form === '' ? key : key.slice(0, -form.length - 1);
  const text = plain ?? byKey.get(message);
  if (text === undefined) return undefined;
  const [first, own] = [text.said.get(source), text.said.get(language)];
  const tag = languages.find(({ id }) => id === language)?.tag ?? language;
  if (!listForms(first, own, tag).includes(form)) return undefined;
  return { message, source: getSource(first, form), target: own?.get(form), isForm: form !== '' };
}

/** A plural form of a language, with the first numbers that use it. */
export interface PluralForm {
  readonly form: string;
  readonly examples: readonly string[];
}

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const MOST = 4;
const WHOLE = Array.from({ length: 201 }, (_, number) => number);
const TENTHS = [0.1, 0.5, 1.5, 2.5];

/** Lists the plural forms of a language. A form that no integer uses has fractions as examples. */
export function listPlurals(tag: string): readonly PluralForm[] {
  const rules = listRules(tag);
  const { pluralCategories } = rules.resolvedOptions();
  return ORDER.filter((form) => pluralCategories.includes(form)).map((form) => {
    const [whole, tenths] = [WHOLE, TENTHS].map((numbers) => numbers.filter((number) => rules.select(number) === form));
    return { form, examples: (whole?.length ? whole : (tenths ?? [])).slice(0, MOST).map(String) };
  });
}

function listRules(tag: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(tag);
  } catch {
    return new Intl.PluralRules('en');
  }
}

/** Selects a number's plural form by its visible digits, because "1" and "1.0" may differ. */
export type PluralForm = (digits: string) => Intl.LDMLPluralRule;

const INTEGER = 7;
const FRACTION = 8;

/**
 * Creates the plural rules of a language. Intl.PluralRules takes a number, which has at most 15 digits. Longer numbers
 * are reduced to the last digits before and after the decimal point, with a leading 1, because plural rules look only
 * at the last six digits and at whether there are more.
 */
export function createPluralForm(tag: string): PluralForm {
  const byScale = new Map<number, Intl.PluralRules>();
  const listRules = (scale: number): Intl.PluralRules => {
    const known = byScale.get(scale);
    if (known) return known;
    const made = new Intl.PluralRules(tag, { minimumFractionDigits: scale, maximumFractionDigits: scale });
    byScale.set(scale, made);
    return made;
  };
  return (digits) => {
    const [integer = '', fraction = ''] = digits.split('.');
    const decimals = getLast(fraction, FRACTION);
    return listRules(decimals.length).select(Number(`${getLast(integer, INTEGER)}.${decimals}`));
  };
}

function getLast(digits: string, most: number): string {
  if (digits.length <= most) return digits;
  const cut = digits.length - most + 1;
  return `${/[1-9]/.test(digits.slice(0, cut)) ? 1 : 0}${digits.slice(cut)}`;
}

/**
 * The format that a text requires for a number: `{{rate}}%` is a percentage, `+{{rate}}%` a percentage with its sign.
 */
interface Marks {
  percent?: boolean;
  sign?: boolean;
}

/** Formats a number for the language, with the marks around its placeholder in the text. */
export type WriteFigure = (marks: Marks) => string;

const MESSAGE = /(\+?%?)\{\{\s*([\w.]+)\s*\}\}([ \u00A0\u202F]?[%％٪])?/g;
/** The form of the marks that `markPlaces` moves into a placeholder: those before and after it. */
export const MARKS = /^(\+?%?)\|(.*)$/;
const TEMPLATE = /(\+?%?)\{(\w+)\}([ \u00A0\u202F]?[%％٪])?/g;

/**
 * Moves the percent sign next to a placeholder into it, where i18next expects the format: `+{{rate}}%` becomes `{{rate,
 * +|%}}`.
 */
export const markPlaces = (text: string): string =>
  text.replaceAll(MESSAGE, (whole, lead: string, name: string, tail = '') =>
    isPercentage(lead, tail) ? `{{${name}, ${lead}|${tail}}}` : whole,
  );

/** Fills the `{name}` placeholders in a text. Used by widgets with values that change every second. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | WriteFigure>>): string =>
  text.replaceAll(TEMPLATE, (whole, lead: string, name: string, tail = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === 'string') return `${lead}${value}${tail}`;
    return isPercentage(lead, tail)
      ? value({ percent: true, sign: lead.startsWith('+') })
      : `${lead}${value({})}${tail}`;
  });

/**
 * A percent sign next to a placeholder makes it a percentage. The position of the sign and its space then depends on
 * the language.
 */
const isPercentage = (lead: string, tail: string): boolean => lead.endsWith('%') || tail !== '';

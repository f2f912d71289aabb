/** How a text wants a figure: `{{rate}}%` is a percentage, and `+{{rate}}%` one with its sign. */
interface Marks {
  percent?: boolean;
  sign?: boolean;
}

/** Writes a figure as the language does, with the marks that the text has around its place. */
export type WriteFigure = (marks: Marks) => string;

const MESSAGE = /(\+?%?)\{\{\s*([\w.]+)\s*\}\}([ \u00A0\u202F]?[%％٪])?/g;
/** What `markPlaces` writes into a place: the marks before and after it. */
export const MARKS = /^(\+?%?)\|(.*)$/;
const TEMPLATE = /(\+?%?)\{(\w+)\}([ \u00A0\u202F]?[%％٪])?/g;

/**
 * Moves the percent sign beside a place of a message into the place, where i18next finds how to format it:
 * `+{{rate}}%` becomes `{{rate, +|%}}`.
 */
export const markPlaces = (text: string): string =>
  text.replaceAll(MESSAGE, (whole, lead: string, name: string, tail = '') =>
    isPercentage(lead, tail) ? `{{${name}, ${lead}|${tail}}}` : whole,
  );

/** Fills the `{name}` places of a text that a widget fills itself, because some values change every second. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | WriteFigure>>): string =>
  text.replaceAll(TEMPLATE, (whole, lead: string, name: string, tail = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === 'string') return `${lead}${value}${tail}`;
    return isPercentage(lead, tail)
      ? value({ percent: true, sign: lead.startsWith('+') })
      : `${lead}${value({})}${tail}`;
  });

/** A percent sign beside a figure says that it is a percentage. Where the sign and its space are, the language says. */
const isPercentage = (lead: string, tail: string): boolean => lead.endsWith('%') || tail !== '';

/** How a text wants a figure: `{{rate}}%` is a percentage, and `+{{rate}}%` one with its sign. */
interface Marks {
  percent?: boolean;
  sign?: boolean;
}

/** Writes a figure as the language does, with the marks that the text has around its place. */
export type WriteFigure = (marks: Marks) => string;

const MESSAGE = /(\+?%?)\{\{\s*([\w.]+)\s*\}\}([ \u00A0\u202F]?[%％٪])?/g;
const TEMPLATE = /(\+?%?)\{(\w+)\}([ \u00A0\u202F]?[%％٪])?/g;

/** @returns undefined for a name that is not known: the place stays as it is */
type Find = (name: string) => string | WriteFigure | undefined;

/** Fills the `{{name}}` places of a message, in one pass, so that a value never fills another one in. */
export const fillMessage = (text: string, find: Find): string => fill(text, MESSAGE, find);

/** Fills the `{name}` places of a text that a widget fills itself, because some values change every second. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | WriteFigure>>): string =>
  fill(text, TEMPLATE, (name) => (Object.hasOwn(values, name) ? values[name] : undefined));

/** A percent sign beside a figure says that it is a percentage. Where the sign and its space are, the language says. */
function fill(text: string, places: RegExp, find: Find): string {
  return text.replaceAll(places, (whole, lead: string, name: string, tail = '') => {
    const value = find(name);
    if (value === undefined) return whole;
    if (typeof value === 'string') return `${lead}${value}${tail}`;
    const percent = lead.endsWith('%') || tail !== '';
    return percent ? value({ percent, sign: lead.startsWith('+') }) : `${lead}${value({})}${tail}`;
  });
}

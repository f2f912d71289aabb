export const NO_BREAK = '\u00A0';
/** A line may break before the time, so that dates still fit narrow columns. */
const TIME_PARTS: ReadonlySet<Intl.DateTimeFormatPartTypes> = new Set(['hour', 'minute', 'second']);

/** Formats a date without internal line breaks, so that "7 дек. 2026 г." stays on one line. */
export function inOneLine(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }, at) => {
      const next = parts[at + 1];
      const breaks = type === 'literal' && next !== undefined && TIME_PARTS.has(next.type);
      return value.replaceAll(breaks ? /[ \u202F](?=.* )/g : /[ \u202F]/g, NO_BREAK);
    })
    .join('');
}

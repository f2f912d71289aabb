import { readDigits, removeHidden } from '@vitrine/runtime';

interface Area {
  code: string;
  name?: string;
}

/** "+44 United Kingdom": the code comes first, because the closed list shows little else. */
export function formatArea(area: Area): string {
  return [`+${area.code}`, area.name].filter(Boolean).join(' ');
}

/** Splits the dialling code off a pasted "+44 7700 900142" or "0044…" if it is in the list. */
export function splitNumber(typed: string, areas: readonly Area[]): { code?: string; number: string } {
  const match = /^\s*(?:\+|00)\s*(.*)$/s.exec(readDigits(removeHidden(typed)));
  if (!match) return { number: typed };
  const rest = match[1] ?? '';
  const digits = rest.replace(/\D/g, '');
  const known = areas
    .map((area) => area.code)
    .filter((code) => code !== '' && digits.startsWith(code) && digits.length > code.length + 3)
    .sort((a, b) => b.length - a.length)[0];
  return known === undefined ? { number: typed } : { code: known, number: skipDigits(rest, known.length).trim() };
}

function skipDigits(text: string, count: number): string {
  let seen = 0;
  let at = 0;
  while (at < text.length && seen < count) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    at += 1;
  }
  return text.slice(at).replace(/^[\s().-]+/, '');
}

/** Removes spaces, hyphens, dots and brackets; keeps anything else for validation. */
export function normalizeNumber(typed: string): string {
  return readDigits(removeHidden(typed)).replace(/[\s().\u2010-\u2015-]+/g, '');
}

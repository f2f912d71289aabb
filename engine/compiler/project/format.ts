import { format, type FormatConfig } from 'oxfmt';

/** The format of project files. Keep it in sync with this repository's `.oxfmtrc.json`. */
const STYLE: FormatConfig = { singleQuote: true, semi: true, printWidth: 120, tabWidth: 2, trailingComma: 'all' };

/**
 * Formats a file. In JSON, objects that fit are put on one line.
 * @throws if the text cannot be parsed
 */
export async function formatFile(path: string, text: string): Promise<string> {
  const style: FormatConfig = path.endsWith('.json') ? { ...STYLE, objectWrap: 'collapse' } : STYLE;
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}

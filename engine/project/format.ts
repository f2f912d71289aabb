import { format, type FormatConfig } from 'oxfmt';

/** How files of a project are written; `.oxfmtrc.json` of this repository says the same. */
const STYLE: FormatConfig = { singleQuote: true, semi: true, printWidth: 120, tabWidth: 2, trailingComma: 'all' };

/**
 * The text of a file as the formatter writes it: in JSON, objects that fit a line stand on one line.
 * @throws where the text cannot be parsed
 */
export async function formatFile(path: string, text: string): Promise<string> {
  const style: FormatConfig = path.endsWith('.json') ? { ...STYLE, objectWrap: 'collapse' } : STYLE;
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}

import { parseArgs } from 'node:util';
import { getRoot } from '../../../compiler/project/root.ts';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
type Format = (typeof FORMATS)[number];

export const USAGE = `npx vitrine check [--brand <name>] [--watch | --fix] [--strict] [--format ${FORMATS.join('|')}] [--root <folder>]
Checks every declaration for every brand. --watch checks again after every change. --fix mends what has one obvious fix,
such as a misspelt name. --strict fails on warnings too, such as missing translations. Use --format sarif or github in
continuous integration. Exit code: 0 no problems, 1 problems, 2 could not run.`;

export interface Options {
  root: string;
  format: Format;
  watch: boolean;
  fix: boolean;
  strict: boolean;
  brand: string | undefined;
}

/** Parses the arguments. Returns the usage or an error message as text. */
export function listOptions(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        brand: { type: 'string' },
        format: { type: 'string' },
        root: { type: 'string' },
        watch: { type: 'boolean' },
        fix: { type: 'boolean' },
        strict: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return USAGE;
    const format = FORMATS.find((name) => name === (values.format ?? 'text'));
    if (format === undefined)
      return `Expected one of ${FORMATS.join(', ')} for --format, got "${values.format}".\n${USAGE}`;
    if (values.watch && format !== 'text') return `--watch only supports the text format. Remove --format.\n${USAGE}`;
    if (values.watch && values.fix) return `Use either --watch or --fix.\n${USAGE}`;
    if (values.watch && values.strict) return `--watch has no exit code. Remove --strict.\n${USAGE}`;
    const root = getRoot(values.root);
    const { watch = false, fix = false, strict = false, brand } = values;
    return { root, format, watch, fix, strict, brand };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}

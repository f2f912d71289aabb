import { parseArgs } from 'node:util';
import { rootOf } from '../../project/root.ts';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
type Format = (typeof FORMATS)[number];

export const USAGE = `npx vitrine check [--brand <name>] [--watch] [--format ${FORMATS.join('|')}] [--root <folder>]
Proves every declaration, as every brand has it. --watch checks again at every change. --format sarif and github are for
continuous integration. Exit code: 0 no problem, 1 problems, 2 could not run.`;

export interface Options {
  root: string;
  format: Format;
  watch: boolean;
  brand: string | undefined;
}

/** What was asked for, or the sentence that answers it: the usage, or what is wrong with the question. */
export function optionsOf(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        brand: { type: 'string' },
        format: { type: 'string' },
        root: { type: 'string' },
        watch: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return USAGE;
    const format = FORMATS.find((name) => name === (values.format ?? 'text'));
    if (format === undefined) return `--format takes one of ${FORMATS.join(', ')}, got "${values.format}".\n${USAGE}`;
    if (values.watch && format !== 'text') return `--watch prints text for people; leave --format out.\n${USAGE}`;
    const root = rootOf(values.root);
    return { root, format, watch: values.watch ?? false, brand: values.brand };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}

import type { Severity } from '../problem/problem.ts';
import { kindCodes } from './codes/kinds.ts';
import { structureCodes } from './codes/structure.ts';
import { usageCodes } from './codes/usage.ts';

/** The title and explanation for every problem code. Codegen writes the documentation from this table. */
export const codes = {
  ...structureCodes,
  ...usageCodes,
  ...kindCodes,
} as const satisfies Record<string, readonly [title: string, explanation: string]>;

export type Code = keyof typeof codes;

/** Problems that do not fail the check, because the work on them may be still open, or they are a matter of taste. */
const WARNINGS: ReadonlySet<Code> = new Set<Code>([
  'message/missing',
  'message/untranslated',
  'theme/clash',
  'fixture/missing',
]);

export const severityOf = (code: Code): Severity => (WARNINGS.has(code) ? 'warning' : 'error');

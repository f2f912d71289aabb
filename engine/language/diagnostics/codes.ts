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

/** An error fails the check. A warning does not, for example when a translation is still missing. */
export type Severity = 'error' | 'warning';

/** Problems that do not fail the check, because they are unfinished work or a matter of taste. */
const WARNINGS: ReadonlySet<Code> = new Set<Code>([
  'message/missing',
  'message/untranslated',
  'theme/clash',
  'fixture/missing',
  'contract/deprecated',
]);

/**
 * Problems in data and texts. Fixing them never adds a reference to a name, so unused names can be reported alongside
 * them. Any other problem may hide a use: a misspelt reference makes its target look unused.
 */
const IN_DATA: ReadonlySet<Code> = new Set<Code>([
  'pattern/syntax',
  'pattern/limit',
  'pattern/unsafe',
  'rule/case',
  'formula/case',
  'theme/contrast',
  'message/empty',
  'asset/format',
  'icon/drawing',
  'fixture/value',
  'brand/host',
  'constant/value',
]);

export const mayHideUses = ({ code, severity }: { readonly code: Code; readonly severity: Severity }): boolean =>
  severity === 'error' && !IN_DATA.has(code);

export const getSeverity = (code: Code): Severity => (WARNINGS.has(code) ? 'warning' : 'error');

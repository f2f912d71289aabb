import { getCodeType } from '../../../language/expression/states.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { posix } from 'node:path';

import { isRecord, recordAt, textAt } from './json.ts';
import { propertyName, quote } from './names.ts';
import type { Source, Sources } from './sources.ts';

const getBanner = (folder: string): string =>
  `// Written by \`npx vitrine codegen\` from schemas/${folder}; do not edit.\n`;

/**
 * The TypeScript types of operands. Decimals are text. Operands are required, although their value may be undefined.
 */
const TYPES: Readonly<Record<string, string>> = {
  decimal: 'string | undefined',
  integer: 'number | string | undefined',
  string: 'string | undefined',
  boolean: 'boolean | undefined',
  timestamp: 'string | undefined',
  date: 'string | undefined',
};

/** The type of an operand. With a state set, it is the type of the set's codes. */
function operandType(operand: unknown, sources: Sources): string {
  const set = isRecord(operand) ? textAt(operand, 'states') : undefined;
  const states = set === undefined ? undefined : sources.get(`schemas/states/${set}.json`);
  const type = states === undefined ? String(operand) : getCodeType(Object.keys(recordAt(states, 'codes')));
  return lookUp(TYPES, type) ?? 'unknown';
}

function listLines({ path, value }: Source, part: 'rules' | 'formulas', sources: Sources): string[] {
  const file = posix.basename(path, '.json');
  const entries = recordAt(value, part);
  return Object.keys(entries).map((name) => {
    const operands = Object.entries(recordAt(recordAt(entries, name), 'needs')).map(
      ([operand, type]) => `readonly ${propertyName(operand)}: ${operandType(type, sources)}`,
    );
    return `  ${quote(`${file}.${name}`)}: { ${operands.join('; ')} };\n`;
  });
}

/** `generated/rules.gen.ts`: the operands of each rule. Undefined without rules. */
export const rulesSource = (sources: Sources): string | undefined =>
  operandsSource(sources, 'rules', 'RuleOperands', 'The operands of each rule.');

/** `generated/formulas.gen.ts`: the operands of each formula. Undefined without formulas. */
export const formulasSource = (sources: Sources): string | undefined =>
  operandsSource(sources, 'formulas', 'FormulaOperands', 'The operands of each formula.');

function operandsSource(
  sources: Sources,
  part: 'rules' | 'formulas',
  name: string,
  description: string,
): string | undefined {
  const lines = sources
    .all(new RegExp(`^schemas/${part}/[^/]+\\.json$`))
    .flatMap((source) => listLines(source, part, sources));
  if (lines.length === 0) return undefined;
  return `${getBanner(part)}\n/** ${description} */\nexport interface ${name} {\n${lines.join('')}}\n`;
}

import { lookUp } from '../../problem/look-up.ts';
import { posix } from 'node:path';

import { recordAt } from './json.ts';
import { propertyName, quote } from './names.ts';
import type { Source, Sources } from './sources.ts';

const BANNER = '// Written by `npx vitrine codegen` from schemas/rules; do not edit.\n';

/** Decimals are text. An operand may be unknown, but it must be passed. */
const TYPES: Readonly<Record<string, string>> = {
  decimal: 'string | undefined',
  integer: 'number | string | undefined',
  string: 'string | undefined',
  boolean: 'boolean | undefined',
  timestamp: 'string | undefined',
};

function ruleLines({ path, value }: Source): string[] {
  const file = posix.basename(path, '.json');
  const rules = recordAt(value, 'rules');
  return Object.keys(rules).map((name) => {
    const operands = Object.entries(recordAt(recordAt(rules, name), 'needs')).map(
      ([operand, type]) => `readonly ${propertyName(operand)}: ${lookUp(TYPES, String(type)) ?? 'unknown'}`,
    );
    return `  ${quote(`${file}.${name}`)}: { ${operands.join('; ')} };\n`;
  });
}

/** `generated/rules.gen.ts`: the operands of each rule. Undefined without rules. */
export function rulesSource(sources: Sources): string | undefined {
  const lines = sources.all(/^schemas\/rules\/[^/]+\.json$/).flatMap(ruleLines);
  if (lines.length === 0) return undefined;
  return `${BANNER}\n/** The operands of each rule. */\nexport interface RuleOperands {\n${lines.join('')}}\n`;
}

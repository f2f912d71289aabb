import { getOwn } from '../../../language/expression/index.ts';

/** An explanation of a common mistake in an expression that CEL cannot parse. */
export interface SyntaxHint {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly fix: string;
  /** The text that replaces the range to fix the mistake. */
  readonly replacement?: string;
}

interface Mistake {
  readonly pattern: RegExp;
  explain(found: string): Omit<SyntaxHint, 'start' | 'end'>;
}

const OPERATORS: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!' };

/** The mistakes in order of precedence. Each pattern is tried only outside quoted strings. */
const MISTAKES: readonly Mistake[] = [
  {
    pattern: /[‘’“”]/u,
    explain: (quote) => ({
      message: `${quote} is a curly quote, which word processors write.`,
      fix: "Use straight quotes: 'text'.",
      replacement: "'",
    }),
  },
  {
    pattern: /(?<![=!<>])=(?!=)/u,
    explain: () => ({
      message: 'A comparison has two equals signs.',
      fix: 'Write ==.',
      replacement: '==',
    }),
  },
  {
    pattern: /\b(?:and|or)\b|\bnot\s+/u,
    explain: (found) => {
      const operator = getOwn(OPERATORS, found.trim()) ?? '';
      return {
        message: `"${found.trim()}" is written ${operator} in CEL.`,
        fix: `Write ${operator}.`,
        replacement: operator,
      };
    },
  },
  {
    pattern: /\d{1,3}(?:,\d{3})+(?!\d)/u,
    explain: (found) => ({
      message: 'A number has no thousands separators.',
      fix: `Write ${found.replaceAll(',', '')}.`,
      replacement: found.replaceAll(',', ''),
    }),
  },
];

const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gu;

/** Finds a common mistake in an expression. @returns undefined if there is none */
export function findSyntaxHint(source: string): SyntaxHint | undefined {
  // strings may contain anything; spaces keep the offsets
  const bare = source.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  for (const { pattern, explain } of MISTAKES) {
    const match = pattern.exec(bare);
    if (match) return { start: match.index, end: match.index + match[0].length, ...explain(match[0]) };
  }
  return undefined;
}

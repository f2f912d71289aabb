/** A tree of design tokens (W3C Design Tokens 2025.10): nested groups, and tokens with `$value`. */
export interface TokenGroup {
  readonly [name: string]: unknown;
}

export type Theme = 'dark' | 'light';
export const THEMES: readonly Theme[] = ['dark', 'light'];

export interface ThemeProblem {
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
  /** Whether the last name of the pointer is wrong, rather than its value. */
  readonly isName?: true;
}

export class ThemeError extends Error {
  readonly problems: readonly ThemeProblem[];

  constructor(problems: readonly ThemeProblem[]) {
    super(problems.map((problem) => `${problem.pointer}: ${problem.message} ${problem.fix}`).join('\n'));
    this.name = 'ThemeError';
    this.problems = problems;
  }
}

/** The tokens, and the problems found while reading them, which are reported together. */
export interface Reading {
  readonly tokens: TokenGroup;
  readonly problems: ThemeProblem[];
}

export function isGroup(value: unknown): value is TokenGroup {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads own properties only, because a brand's tokens are untrusted data. */
export function readOwn(group: unknown, name: string): unknown {
  return isGroup(group) && Object.hasOwn(group, name) ? group[name] : undefined;
}

export function at(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, name) => readOwn(node, name), root);
}

/** The names in a group, in order, without `$type`, `$description` and other metadata. */
export function names(group: unknown): string[] {
  return isGroup(group) ? Object.keys(group).filter((name) => !name.startsWith('$')) : [];
}

export function report(reading: Reading, pointer: string, message: string, fix: string): undefined {
  reading.problems.push({ pointer, message, fix });
  return undefined;
}

const REFERENCE = /^\{([^{}]+)\}$/;
/** Longer chains of references count as circular. */
const MAX_CHAIN = 16;

/** A token's value, with references resolved. */
export function valueOf(reading: Reading, token: unknown, pointer: string): unknown {
  let value = isGroup(token) ? readOwn(token, '$value') : token;
  for (let step = 0; typeof value === 'string'; step += 1) {
    const target = REFERENCE.exec(value)?.[1];
    if (target === undefined) return value;
    if (step === MAX_CHAIN) {
      return report(reading, pointer, `{${target}} refers back to itself.`, 'Give one of these tokens a raw value.');
    }
    const found = readOwn(at(reading.tokens, target), '$value');
    if (found === undefined) return unknownReference(reading, pointer, target);
    value = found;
  }
  if (value === undefined) {
    return report(reading, pointer, 'there is no "$value" here.', 'Write {"$value": …} with a value or a reference.');
  }
  return value;
}

function unknownReference(reading: Reading, pointer: string, target: string): undefined {
  const parts = target.split('.');
  const group = parts.slice(0, -1).join('.');
  const known = names(at(reading.tokens, group));
  const fix = known.length > 0 ? `"${group}" has: ${known.join(', ')}.` : 'Check the spelling of the path.';
  return report(reading, pointer, `refers to {${target}}, which does not exist.`, fix);
}

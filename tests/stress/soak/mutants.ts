import { parseAst } from 'vite';

/** A change of one token of a source file. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  readonly line: number;
  /** In the line, not counting its indentation. */
  readonly column: number;
}

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
};
const NAMES: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
};

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Finds all mutants of a TypeScript file. Types are left alone, because no test runs them. */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const put = (start: number, before: string, after: string): void => {
    const lines = source.slice(0, start).split('\n');
    const column = lines.at(-1)?.trimStart().length ?? 0;
    found.push({ file, start, end: start + before.length, before, after, line: lines.length, column });
  };
  const visit = (node: Syntax, parent?: Syntax): void => {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    mutate(node, parent, source, put);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue;
      for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) if (isSyntax(part)) visit(part, node);
    }
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Syntax);
  return found;
}

type Put = (start: number, before: string, after: string) => void;

function mutate(node: Syntax, parent: Syntax | undefined, source: string, put: Put): void {
  const { operator } = node;
  if (/^(?:Binary|Logical)Expression$/.test(node.type) && typeof operator === 'string') {
    const after = OPERATORS[operator];
    const from = (node.left as Syntax).end;
    const at = source.slice(from, (node.right as Syntax).start).indexOf(operator);
    if (after !== undefined && at >= 0) put(from + at, operator, after);
  } else if (node.type === 'UnaryExpression' && operator === '!') put(node.start, '!', '');
  else if (node.type === 'Literal') mutateLiteral(node, parent, source, put);
  else if (node.type === 'MemberExpression' && node.computed === false) {
    const { start, name } = node.property as Syntax & { readonly name?: string };
    const after = name === undefined || !Object.hasOwn(NAMES, name) ? undefined : NAMES[name];
    if (name !== undefined && after !== undefined) put(start, name, after);
  }
}

/**
 * Mutates a literal. Texts that are only displayed are left alone, because the check's tests compare only parts of
 * them.
 */
function mutateLiteral({ start, end, value }: Syntax, parent: Syntax | undefined, source: string, put: Put): void {
  const before = source.slice(start, end);
  if (typeof value === 'boolean') put(start, before, String(!value));
  else if (typeof value === 'number') put(start, before, String(value + 1));
  else if (typeof value === 'string' && (parent?.type === 'SwitchCase' || isCompared(parent)))
    put(start, before, `'other ${value}'`);
}

const isCompared = (parent: Syntax | undefined): boolean =>
  parent?.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent.operator));

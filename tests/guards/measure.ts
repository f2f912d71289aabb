import { parseSync, Visitor } from 'vite';

interface Measures {
  readonly functions: readonly { readonly line: number; readonly length: number }[];
  /** Type assertions other than `as const`. */
  readonly casts: number;
}

export function measure(path: string, source: string): Measures {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const functions: { line: number; length: number }[] = [];
  let casts = 0;
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const addFunction = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const line = lineAt(start);
    functions.push({ line, length: lineAt(end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSAsExpression: ({ typeAnnotation }) => {
      if (source.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1;
    },
    TSTypeAssertion: () => {
      casts += 1;
    },
  }).visit(program);
  return { functions, casts };
}

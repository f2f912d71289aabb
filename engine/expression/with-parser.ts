import { setParser } from './compile.ts';
import { parseExpression } from './parse.ts';
import { freeNamesIn, type FreeName } from './paths.ts';
import { nodeToTree, type Tree } from './tree.ts';

setParser(parseExpression);

/** An expression's tree, for a release. @throws ExpressionSyntaxError */
export const treeOf = (source: string): Tree => nodeToTree(parseExpression(source));

/** The names that an expression reads from its scope, by position. @throws ExpressionSyntaxError */
export const freeNames = (source: string): readonly FreeName[] =>
  freeNamesIn(parseExpression(source)).toSorted((a, b) => a.start - b.start);

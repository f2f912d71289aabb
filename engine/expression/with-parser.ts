import { setParser } from './compile.ts';
import { parseExpression } from './parse.ts';
import { nodeToTree, type Tree } from './tree.ts';

setParser(parseExpression);

/** An expression's tree, for a release. @throws ExpressionSyntaxError */
export const treeOf = (source: string): Tree => nodeToTree(parseExpression(source));

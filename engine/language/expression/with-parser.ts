import { checksums } from './checksums.ts';
import { setParser } from './compile.ts';
import { provideFunctions } from './lazy-functions.ts';
import { parseExpression } from './parse.ts';
import { nodeToTree, type Tree } from './tree.ts';

setParser(parseExpression);
provideFunctions(checksums);

/** Returns an expression's tree, for a release. @throws ExpressionSyntaxError */
export const findTree = (source: string): Tree => nodeToTree(parseExpression(source));

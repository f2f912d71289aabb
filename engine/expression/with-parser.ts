import { teachParser } from './compile.ts';
import { parseExpression } from './parse.ts';
import { nodeToTree, type Tree } from './tree.ts';

teachParser(parseExpression);

/** The tree of an expression, as a release carries it. @throws SyntaxFault */
export const treeOf = (source: string): Tree => nodeToTree(parseExpression(source));

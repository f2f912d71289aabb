import { teachParser } from './compile.ts';
import { parseExpression } from './parse.ts';
import { nodeToTree, type Tree } from './tree.ts';

teachParser(parseExpression);

/** The tree of an expression for a release. @throws SyntaxFault */
export const treeOf = (source: string): Tree => nodeToTree(parseExpression(source));

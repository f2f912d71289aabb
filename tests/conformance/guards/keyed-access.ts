import { join } from 'node:path';
import { type ElementAccessExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Project, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync';

/** A place where an object is read or written by a name that is known only at run time. */
export interface KeyedAccess {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly text: string;
  readonly isWrite: boolean;
}

/** Finds all such places in the matching files of the project, using the compiler's types: the key is a string. */
export function findKeyedAccess(root: string, isSearched: (path: string) => boolean): KeyedAccess[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects();
    return project === undefined ? [] : findIn(project, root, isSearched);
  } finally {
    api.close();
  }
}

function findIn({ program, checker }: Project, root: string, isSearched: (path: string) => boolean): KeyedAccess[] {
  const found = program
    .getSourceFileNames()
    .map((file) => ({ file, path: file.slice(root.length + 1) }))
    .filter(({ file, path }) => file.startsWith(`${root}/`) && isSearched(path))
    .flatMap(({ file, path }) => {
      const source = program.getSourceFile(file);
      return source === undefined ? [] : accessesIn(source).map((node) => ({ path, source, node }));
    });
  const types = checker.getTypeAtLocation(found.map(({ node }) => node.argumentExpression));
  return found.flatMap(({ path, source, node }, at) => {
    const isSafe = !isText(types[at]) || isOwn(node, source.text);
    const start = node.getStart();
    const text = source.text.slice(start, node.getEnd());
    const line = source.text.slice(0, start).split('\n').length;
    return isSafe ? [] : [{ path, line, start, text, isWrite: isWritten(node) }];
  });
}

function accessesIn(root: Node): ElementAccessExpression[] {
  const found: ElementAccessExpression[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.ElementAccessExpression) found.push(node as ElementAccessExpression);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

/** Whether a type is a string that is not limited to known values. */
const isText = (type: Type | undefined): boolean =>
  type !== undefined &&
  ((type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) !== 0 ||
    ((type.flags & TypeFlags.Union) !== 0 && (type as UnionType).getTypes().some(isText)));

const ASSIGNMENTS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsToken,
  SyntaxKind.QuestionQuestionEqualsToken,
  SyntaxKind.BarBarEqualsToken,
  SyntaxKind.PlusEqualsToken,
]);

function isWritten(node: Node): boolean {
  const { parent } = node;
  if (parent.kind === SyntaxKind.DeleteExpression) return true;
  if (parent.kind !== SyntaxKind.BinaryExpression) return false;
  const { left, operatorToken } = parent as unknown as { readonly left: Node; readonly operatorToken: Node };
  return left === node && ASSIGNMENTS.has(operatorToken.kind);
}

/**
 * Whether the enclosing function calls `Object.hasOwn` with the same object and key, or the object has no prototype.
 */
function isOwn(node: ElementAccessExpression, text: string): boolean {
  const [object, key] = [node.expression, node.argumentExpression].map((part) =>
    text.slice(part.getStart(), part.getEnd()),
  );
  let around: Node = node;
  while (around.parent !== undefined && around.parent.kind !== SyntaxKind.SourceFile) around = around.parent;
  const body = text.slice(around.getStart(), around.getEnd());
  return body.includes(`Object.hasOwn(${object}, ${key})`) || declaresBare(body, object ?? '');
}

/** Whether a variable is created without a prototype. */
const declaresBare = (body: string, object: string): boolean =>
  /^\w+$/.test(object) && new RegExp(`\\b${object}\\b[^=\\n]*= Object\\.create\\(null\\)`).test(body);

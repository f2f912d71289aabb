import type { Operation } from '@vitrine/engine/edit';
import { toWords } from '../../json.ts';

/** Describes an operation in a few words, for the undo button. */
export function describeOperation(operation: Operation): string {
  switch (operation.op) {
    case 'message':
      return `write ${operation.key} in ${operation.language}`;
    case 'accept':
      return `mark ${operation.keys.join(', ')} as correct in ${operation.language}`;
    case 'all':
    case 'shared':
      return describeAll(operation.operations);
    case 'page':
      return `add the page ${operation.page}`;
    case 'product':
      return `switch ${operation.product}`;
    case 'set':
    case 'remove':
      return `${operation.op === 'set' ? 'change' : 'remove'} ${getPlace(operation.node, operation.path)}`;
    case 'order':
      return `move ${getPlace(operation.node, operation.path)}`;
    case 'write':
      return `${operation.text === undefined ? 'remove' : 'replace'} ${operation.file.split('/').at(-1) ?? ''}`;
    default:
      return `${operation.op} ${toWords(operation.node ?? 'block')}`;
  }
}

function getPlace(node: string | undefined, path: string | undefined): string {
  const value = path?.split('/').at(-1);
  const names = [value, node].flatMap((name) => (name === undefined ? [] : [toWords(name)]));
  return names.join(' of ');
}

/** Describes several operations by the number of texts, or by the first operation. */
function describeAll(operations: readonly Operation[]): string {
  const [first, ...others] = operations.filter(({ op }) => op !== 'accept');
  if (first === undefined) return 'change nothing';
  if (others.length === 0) return describeOperation(first);
  return first.op === 'message'
    ? `write ${operations.filter(({ op }) => op === 'message').length} texts in ${first.language}`
    : `${describeOperation(first)} and ${others.length} more`;
}

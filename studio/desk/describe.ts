import type { Operation } from '@vitrine/engine/edit';
import { toWords } from './json.ts';

/** An operation in a few words, for the undo button. */
export function describeOperation(operation: Operation): string {
  switch (operation.op) {
    case 'message':
      return `write ${operation.key} in ${operation.language}`;
    case 'page':
      return `add the page ${operation.page}`;
    case 'product':
      return `switch ${operation.product}`;
    case 'set':
    case 'remove':
      return `${operation.op === 'set' ? 'change' : 'remove'} ${placeOf(operation.node, operation.path)}`;
    default:
      return `${operation.op} ${toWords(operation.node ?? 'block')}`;
  }
}

function placeOf(node: string | undefined, path: string | undefined): string {
  const value = path?.split('/').at(-1);
  const names = [value, node].flatMap((name) => (name === undefined ? [] : [toWords(name)]));
  return names.join(' of ');
}

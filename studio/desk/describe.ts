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
    case 'write':
      return `${operation.text === undefined ? 'remove' : 'replace'} ${operation.file.split('/').at(-1) ?? ''}`;
    case 'all': {
      const [first, ...others] = operation.operations;
      const words = first === undefined ? 'change nothing' : describeOperation(first);
      return others.length === 0 ? words : `${words} and ${others.length} more`;
    }
    default:
      return `${operation.op} ${toWords(operation.node ?? 'block')}`;
  }
}

function placeOf(node: string | undefined, path: string | undefined): string {
  const value = path?.split('/').at(-1);
  const names = [value, node].flatMap((name) => (name === undefined ? [] : [toWords(name)]));
  return names.join(' of ');
}

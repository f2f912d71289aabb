import { newKeyLine } from '../keys/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';

/** `keys new` */
export function keys({ rest }: Options): void {
  if (rest.join(' ') !== 'new') throw new OperatorError(`Use keys new.\n\n${USAGE}`);
  console.log(newKeyLine(new Date()));
}

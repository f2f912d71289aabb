import { type ConditionPart, readCondition, type Relation } from '../../language/expression/index.ts';
import type { JsonValue } from '../../language/patches/index.ts';
import { toWords } from './names.ts';

/** How a subject is compared. `#` is replaced with the value. */
const RELATIONS: Readonly<Record<Relation, string>> = {
  yes: 'is yes',
  no: 'is no',
  '==': 'is #',
  '!=': 'is not #',
  '>': 'is more than #',
  '>=': 'is at least #',
  '<': 'is less than #',
  '<=': 'is at most #',
  there: 'is known',
  missing: 'is missing',
  filled: 'is filled in',
  empty: 'is empty',
  shortest: 'has at least # characters',
  longest: 'has at most # characters',
  contains: 'contains #',
  lacks: 'does not contain #',
};

/**
 * Describes a condition in words, such as “Invite code is filled in”. Returns the expression itself if it is too
 * complex.
 * @param getName returns the name of a subject, such as `form.invite`
 */
export function sayCondition(value: JsonValue | undefined, getName: (subject: string) => string): string {
  if (typeof value !== 'string') return value === undefined ? 'always' : JSON.stringify(value);
  const source = value.replace(/^=/, '');
  // a text that is absent counts as empty
  const condition = readCondition(source.replaceAll(/\.\?(\w+)\.orValue\((?:''|"")\)/g, '.$1'));
  if (condition === undefined) return source;
  const parts = condition.parts.map((part) => sayPart(part, getName));
  return parts.join(condition.join === 'any' ? ' or ' : ' and ');
}

const sayPart = ({ subject, is, value = '' }: ConditionPart, getName: (subject: string) => string): string =>
  `${getName(subject)} ${RELATIONS[is].replace('#', () => sayValue(value, getName))}`;

function sayValue(value: string, getName: (subject: string) => string): string {
  const [, text] = /^["'](.*)["']$/s.exec(value) ?? [];
  if (text !== undefined) return `“${text}”`;
  if (/^-?\d/.test(value)) return value;
  return /^(?:states|limits)\./.test(value) ? toWords(value.split('.').at(-1) ?? value) : getName(value);
}

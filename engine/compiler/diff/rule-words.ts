import type { Difference } from '../../language/edit/differences.ts';
import type { Json, JsonValue } from '../../language/patches/index.ts';
import { sayCondition } from './condition-words.ts';
import { nameSubject, type Said, toWords } from './names.ts';
import type { Change } from './parts.ts';
import { quoted } from './print.ts';

/** Describes a change in a rules file: a rule's requirement, or its message. Undefined for anything else. */
export function sayInRules(difference: Difference, said: Said): Change | undefined {
  if (difference.kind !== 'changed') return undefined;
  const { path, before, after } = difference;
  const [, name, part, ...inner] = path.startsWith('/rules/') ? path.split('/').slice(1) : [];
  if (name === undefined) return undefined;
  const holds = (value: JsonValue | undefined): string => sayCondition(value, (subject) => nameSubject(said, subject));
  switch (part) {
    case undefined: {
      if (before === undefined) return sayNew(said.now.get('rules')?.get(name), said);
      if (after === undefined) return { words: `Rule removed: ${sayRule(said.old.get('rules')?.get(name), said)}` };
      return undefined;
    }
    case 'require':
      return { words: `${toWords(name)} holds when ${holds(after)}`, detail: `was ${holds(before)}` };
    case 'cases':
      return { words: `Cases of ${toWords(name)} are different` };
    case 'message':
      return sayMessage(name, difference, said);
    default:
      return { words: `${[part, ...inner].map(toWords).join(' › ')} of ${toWords(name)} is different` };
  }
}

function sayMessage(name: string, { before, after }: { before?: JsonValue; after?: JsonValue }, said: Said): Change {
  const say = (value: JsonValue | undefined): string => quoted(said.words.getText(value)) ?? 'nothing yet';
  return { words: `${toWords(name)} says ${say(after)}`, detail: `was ${say(before)}` };
}

function sayNew(rule: Json | undefined, said: Said): Change {
  const message = said.words.getText(rule?.get('message')?.toValue());
  return {
    words: `New rule: ${sayRule(rule, said)}`,
    ...(message !== undefined && { detail: `if not, it says “${message}”` }),
  };
}

/** What a rule requires. */
export const sayRule = (rule: Json | undefined, said: Said): string =>
  sayCondition(rule?.get('require')?.toValue(), (subject) => nameSubject(said, subject));

import type { Difference } from '../../language/edit/differences.ts';
import { isEqualJson, listItems, type Json, type JsonValue } from '../../language/patches/index.ts';
import { sayCondition } from './condition-words.ts';
import { fieldIn, nameField, nameSubject, type Said, toWords } from './names.ts';
import type { Change } from './parts.ts';
import { quoted, rank, sayNamed, type Values } from './print.ts';
import { sayRule } from './rule-words.ts';

/**
 * Describes a change in a form: its fields by their labels, with their conditions and rules. Undefined for anything
 * else.
 */
export function sayInForm(difference: Difference, said: Said): readonly Change[] | undefined {
  if ('place' in difference) return sayField(difference, said);
  if ('from' in difference) return sayMove(difference, said);
  const { path, before, after } = difference;
  if (path === '/rules') return sayUses(said);
  if (path === '/schema/required') return sayRequired(toList(before), toList(after), said);
  const [, field, ...inner] = /^\/schema\/properties\/([^/]+)(.*)$/.exec(path) ?? [];
  if (field !== undefined) return sayHeld(field, inner.join(''), difference, said);
  const [, name, value] = /^\/fields\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (name === undefined || value === undefined) return undefined;
  return [
    value === 'visible'
      ? sayShown(name, difference, said)
      : sayNamed(nameValue(value, name, said), difference, said.words),
  ];
}

const nameValue = (path: string, field: string, said: Said): string =>
  `${toWords(path.split('/').at(-1) ?? path)} of ${getLabel(field, said)}`;

function sayShown(field: string, { before, after }: Values, said: Said): Change {
  const when = (value: JsonValue | undefined): string =>
    value === undefined ? 'shown always' : `shown when ${holds(value, said)}`;
  return { words: `${getLabel(field, said)} is ${when(after)}`, detail: `was ${when(before)}` };
}

const holds = (value: JsonValue, said: Said): string => sayCondition(value, (name) => nameSubject(said, name));

const getLabel = (name: string, { old, now, words }: Said): string =>
  nameField(fieldIn(now, name) ?? fieldIn(old, name), name, words);

type Placed = Extract<Difference, { kind: 'added' | 'removed' }>;

/**
 * Describes a new or removed field; for a new one, also when it is shown and whether it is required. Undefined for
 * another part of a form.
 */
function sayField({ kind, node, place }: Placed, said: Said): readonly Change[] | undefined {
  const form = kind === 'added' ? said.now : said.old;
  const field = fieldIn(form, node);
  if (field === undefined) return undefined;
  const label = getLabel(node, said);
  if (kind === 'removed') return [{ words: `Field ${label} removed`, detail: `was ${rank(place)}` }];
  const visible = field.get('visible')?.toValue();
  const isRequired = listItems(form.get('schema')?.get('required')).some(({ text }) => text === node);
  const detail = [
    `now ${rank(place)}`,
    ...(visible === undefined ? [] : [`shown when ${holds(visible, said)}`]),
    isRequired ? 'must be filled in' : 'may stay empty',
  ];
  return [{ words: `Field ${label} added`, detail: detail.join(', ') }];
}

function sayMove({ node, from, to }: Extract<Difference, { kind: 'moved' }>, said: Said) {
  if (fieldIn(said.now, node) === undefined) return undefined;
  return [{ words: `Field ${getLabel(node, said)} moved`, detail: `was ${rank(from)}, now ${rank(to)}` }];
}

/** Describes a change in a field's schema. The schema of a new or removed field is not mentioned separately. */
function sayHeld(field: string, inner: string, values: Values, said: Said): readonly Change[] {
  const isNewOrGone = (fieldIn(said.now, field) === undefined) !== (fieldIn(said.old, field) === undefined);
  if (inner === '' && isNewOrGone) return [];
  return [sayNamed(nameValue(inner === '' ? 'value' : inner, field, said), values, said.words)];
}

const toList = (value: JsonValue | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Describes which fields became required or optional. New and removed fields are not mentioned. */
function sayRequired(before: readonly string[], after: readonly string[], said: Said): readonly Change[] {
  const isInBoth = (name: string): boolean =>
    fieldIn(said.now, name) !== undefined && fieldIn(said.old, name) !== undefined;
  return [
    ...after
      .filter((name) => !before.includes(name) && isInBoth(name))
      .map((name) => ({ words: `${getLabel(name, said)} must be filled in` })),
    ...before
      .filter((name) => !after.includes(name) && isInBoth(name))
      .map((name) => ({ words: `${getLabel(name, said)} may stay empty` })),
  ];
}

/** Describes the rules that the form has added or removed. */
function sayUses(said: Said): readonly Change[] {
  const [before, after] = [listItems(said.old.get('rules')), listItems(said.now.get('rules'))];
  const missing = (uses: readonly Json[], others: readonly Json[]): readonly Json[] =>
    uses.filter((use) => !others.some((other) => isEqualJson(use, other)));
  return [
    ...missing(after, before).map((use) => ({ words: `${sayUse(use, said)} now`, ...describeUse(use, said) })),
    ...missing(before, after).map((use) => ({ words: `${sayUse(use, said)} no more` })),
  ];
}

/** Describes the use of a rule, such as “Invite code asks for the rule …”. */
function sayUse(use: Json, said: Said): string {
  const id = use.get('rule')?.text ?? '';
  const at = use.get('at')?.text;
  const rule = said.words.rule(id);
  const what = rule === undefined ? toWords(id.split('.').at(-1) ?? id) : sayRule(rule, { ...said, kind: 'rule' });
  return `${at === undefined ? 'The form' : getLabel(at, said)} asks for the rule “${what}”`;
}

function describeUse(use: Json, { words }: Said): { readonly detail?: string } {
  const text = quoted(
    words.getText(
      words
        .rule(use.get('rule')?.text ?? '')
        ?.get('message')
        ?.toValue(),
    ),
  );
  return text === undefined ? {} : { detail: `if not, it says ${text}` };
}

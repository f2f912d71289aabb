import type { Subject } from '@vitrine/engine/build';
import { type ConditionPart, needsValue, type Relation } from '@vitrine/engine/expression';
import type { ExpressionPosition } from '../../../protocol.ts';
import { isForm, type Project } from '../../project/project.ts';
import { getIn, isList, textOr, toWords } from '../../../json.ts';
import { getText, getMessageText } from '../../project/texts.ts';

/** Lists the relations that a subject allows, with their labels. */
export function listRelations(subject: Subject | undefined, is: Relation): readonly { id: Relation; label: string }[] {
  const found = Object.entries(RELATIONS)
    .map(([id, label]) => ({ id: id as Relation, label }))
    .filter(({ id }) => id === is || fits(id, subject));
  return found;
}

const RELATIONS: Readonly<Record<Relation, string>> = {
  yes: 'is yes',
  no: 'is no',
  '==': 'is',
  '!=': 'is not',
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  there: 'is known',
  missing: 'is missing',
  filled: 'is filled in',
  empty: 'is empty',
  shortest: 'has at least this many characters',
  longest: 'has at most this many characters',
  contains: 'contains',
  lacks: 'does not contain',
};

const OF_TEXTS: ReadonlySet<Relation> = new Set(['filled', 'empty', 'shortest', 'longest', 'contains', 'lacks']);

/** Whether a relation compares the length of its subject. */
export const isLength = (relation: Relation): boolean => relation === 'shortest' || relation === 'longest';

function fits(relation: Relation, subject: Subject | undefined): boolean {
  if (subject === undefined) return false;
  if (relation === 'there' || relation === 'missing') return subject.isOptional;
  if (relation === 'yes' || relation === 'no') return subject.kind === 'bool';
  if (relation === '==' || relation === '!=') return subject.kind !== 'bool';
  if (OF_TEXTS.has(relation)) return subject.kind === 'string' && subject.values === undefined;
  return subject.kind === 'decimal' && subject.states === undefined;
}

/** Returns the first part of a new condition. */
export function partFor({ path, kind, values }: Subject): ConditionPart {
  if (kind === 'bool') return { subject: path, is: 'yes' };
  if (kind === 'string' && values === undefined) return { subject: path, is: 'filled' };
  return { subject: path, is: '==', value: values?.[0] ?? '0' };
}

/** Returns the part with another relation, and with a value if the relation needs one. */
export function relatedBy(part: ConditionPart, is: Relation, subject: Subject | undefined): ConditionPart {
  if (!needsValue(is) || subject === undefined) return { subject: part.subject, is };
  if (isLength(is)) return { ...part, is, value: /^\d+$/.test(part.value ?? '') ? (part.value ?? '') : '1' };
  const value = (isLength(part.is) ? undefined : part.value) ?? partFor(subject).value ?? "''";
  // compared with `''`, the part would read as "is empty"; the other quotes keep it a comparison with a text
  return { ...part, is, value: value === "''" ? '""' : value };
}

/** Turns `session.active` into "Session › Active". */
const pathWords = (path: string): string => path.split('.').map(toWords).join(' › ');

/** Returns a function that gives each subject at a place its display name. Fields of a form use their labels. */
export function subjectNames(project: Project, { file, brand }: ExpressionPosition): (path: string) => string {
  const labels = fieldLabels(project, file, brand);
  return (path) => labels.get(path) ?? pathWords(path);
}

const FIELD = 'form.';

/** The labels of a form's fields, by the paths of the fields in expressions. Labels with placeholders are left out. */
function fieldLabels(project: Project, file: string, brand: string | undefined): ReadonlyMap<string, string> {
  const fields = isForm(project, file) ? getIn(project.readFor(brand, file), 'fields') : undefined;
  return new Map(
    (isList(fields) ? fields : []).flatMap((field) => {
      const words = getMessageText(project, getIn(field, 'label'), brand);
      const isPlain = words !== undefined && !words.includes('{{');
      return isPlain ? [[`${FIELD}${textOr(getIn(field, 'name'), '')}`, words] as const] : [];
    }),
  );
}

/**
 * The subjects to choose from. If a field and an initial value of the form have the same name, only the field is
 * listed.
 */
export function listChoices(subjects: readonly Subject[]): readonly Subject[] {
  const fields = new Set(subjects.flatMap(({ path }) => (path.startsWith(FIELD) ? [path.slice(FIELD.length)] : [])));
  return subjects.filter(({ path }) => !fields.has(path));
}

/** Returns the display name of a value. A state is named by its label in the source language. */
export function valueWords(project: Project, subject: Subject | undefined, value: string): string {
  const name = value.split('.').at(-1) ?? value;
  if (subject?.states === undefined) return value.replaceAll(/^["']|["']$/g, '');
  const { roots, sourceLanguage } = project.snapshot;
  const codes = getIn(project.read(`${roots.schemas}/states/${subject.states}.json`), 'codes');
  const state = Object.values(Object(codes) as Record<string, never>).find((each) => getIn(each, 'name') === name);
  return getText(project, sourceLanguage, textOr(getIn(state, 'label'), '')) ?? toWords(name);
}

import { X } from 'lucide';
import type { Subject } from '@vitrine/engine/build';
import type { ConditionPart, Relation } from '@vitrine/engine/expression';
import { DraftField } from '../../controls/DraftField.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { Menu } from '../../controls/Menu.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import css from './ConditionField.module.css';
import { isLength, relatedBy, listRelations, valueWords } from './words.ts';

interface Props {
  readonly part: ConditionPart;
  /** The subject of the condition; undefined while the subjects are loading. */
  readonly subject: Subject | undefined;
  readonly subjects: readonly Subject[];
  readonly project: Project;
  /** Returns the display name of a subject. */
  getName(path: string): string;
  onChange(part: ConditionPart): void;
  onRemove(): void;
}

/** One part of a condition, such as "Session › Active is yes". */
export function PartRow({ part, subject, subjects, project, getName, onChange, onRemove }: Props) {
  const words = getName(part.subject);
  return (
    <div className={css.part} role="group" aria-label={words}>
      <span className={css.subject} title={part.subject}>
        {words}
      </span>
      <button type="button" className={css.remove} aria-label={`Remove ${words}`} onClick={onRemove}>
        <Icon of={X} size={12} />
      </button>
      <Menu
        label={`How ${words} is compared`}
        className={parts.choice}
        items={listRelations(subject, part.is)}
        value={part.is}
        onChange={(is) => onChange(relatedBy(part, is as Relation, subject))}
      />
      {part.value !== undefined && (
        <Value
          {...{ subject, subjects, project, getName, words }}
          value={part.value}
          isCount={isLength(part.is)}
          onChange={(value) => onChange({ ...part, value })}
        />
      )}
    </div>
  );
}

interface ValueProps extends Pick<Props, 'subject' | 'subjects' | 'project' | 'getName'> {
  readonly words: string;
  readonly value: string;
  /** Whether the value is a character count. */
  readonly isCount: boolean;
  onChange(value: string): void;
}

function Value({ subject, subjects, project, getName, words, value, isCount, onChange }: ValueProps) {
  const label = `What ${words} is compared with`;
  if (subjects.some(({ path }) => path === value)) {
    const alike = subjects.filter(({ path, kind }) => kind === subject?.kind && path !== subject.path);
    return (
      <Menu
        label={label}
        className={parts.choice}
        items={alike.map(({ path }) => ({ id: path, label: getName(path) }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  if (subject?.values === undefined || isCount)
    return <Typed {...{ label, value, onChange }} pattern={isCount ? WHOLE : NUMBER} />;
  const values = new Set([...subject.values.map((each) => addQuotes(value, each)), value]);
  return (
    <Menu
      label={label}
      className={parts.choice}
      items={[...values].map((each) => ({ id: each, label: valueWords(project, subject, each) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Quotes a text with the same kind of quotes as the value, so that equal texts are equal strings. */
const addQuotes = (value: string, other: string): string =>
  value.startsWith('"') ? other.replaceAll(/^'|'$/g, '"') : other;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const WHOLE = /^\d+$/;

interface TypedProps {
  readonly label: string;
  readonly value: string;
  /** The pattern of a valid number. */
  readonly pattern: RegExp;
  onChange(value: string): void;
}

/** An input for a number, or for a text without its quotes. */
function Typed({ label, value, pattern, onChange }: TypedProps) {
  const quote = /^["']/.exec(value)?.[0] ?? '';
  return (
    <DraftField
      label={label}
      value={quote === '' ? value : value.slice(1, -1)}
      isWrong={(draft) => (quote === '' ? !pattern.test(draft.trim()) : /["'\\]/.test(draft))}
      onChange={(draft) => onChange(quote === '' ? draft.trim() : `${quote}${draft}${quote}`)}
    />
  );
}

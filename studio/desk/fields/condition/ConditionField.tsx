import { useEffect, useState } from 'react';
import { Plus } from 'lucide';
import type { Subject } from '@vitrine/engine/build';
import { type Condition, readCondition, writeCondition } from '@vitrine/engine/expression';
import type { ExpressionPosition } from '../../../protocol.ts';
import { askForSubjects } from '../expression/ask.ts';
import { ExpressionField } from '../expression/ExpressionField.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { Menu } from '../../controls/Menu.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import css from './ConditionField.module.css';
import { PartRow } from './PartRow.tsx';
import { SubjectField } from './SubjectField.tsx';
import { listChoices, partFor, subjectNames } from './words.ts';

interface Props {
  readonly label: string;
  /** The condition with its leading `=`; empty if it always holds. */
  readonly value: string;
  readonly project: Project;
  readonly place: ExpressionPosition;
  onChange(value: string): void;
}

const ALWAYS: Condition = { join: 'all', parts: [] };

/**
 * A condition, edited in words or as an expression. A condition that words cannot express is always shown as an
 * expression.
 */
export function ConditionField({ label, value, project, place, onChange }: Props) {
  const [isText, setText] = useState(false);
  const condition = value === '' ? ALWAYS : readCondition(value.slice(1));
  const isWords = !isText && condition !== undefined;
  return (
    <>
      <div className={parts.head}>
        <span className={parts.grow}>{label}</span>
        {condition !== undefined && (
          <button type="button" className={parts.quiet} aria-pressed={isText} onClick={() => setText(!isText)}>
            Expression
          </button>
        )}
      </div>
      <div className={parts.field}>
        {isWords ? (
          <Words {...{ condition, project, place, onChange }} />
        ) : (
          <ExpressionField label={label} empty="Always" {...{ value, place, onChange }} />
        )}
      </div>
    </>
  );
}

interface WordsProps extends Omit<Props, 'label' | 'value'> {
  readonly condition: Condition;
}

function Words({ condition, project, place, onChange }: WordsProps) {
  const subjects = useSubjects(place, project);
  const getName = subjectNames(project, place);
  const [isAdding, setAdding] = useState(false);
  const { join, parts: all } = condition;
  const write = (next: Condition): void => onChange(next.parts.length === 0 ? '' : `=${writeCondition(next)}`);
  return (
    <>
      {all.length === 0 && <span className={parts.quietText}>Always</span>}
      {all.length > 1 && (
        <span className={css.join}>
          When
          <Menu
            label="How many must hold"
            className={parts.quiet}
            items={JOINS}
            value={join}
            onChange={(next) => write({ ...condition, join: next === 'any' ? 'any' : 'all' })}
          />
        </span>
      )}
      {all.map((part, index) => (
        <PartRow
          // parts have no ids
          key={`${index} ${part.subject}`}
          part={part}
          subject={subjects.find(({ path }) => path === part.subject)}
          subjects={subjects}
          {...{ project, getName }}
          onChange={(next) => write({ join, parts: all.with(index, next) })}
          onRemove={() => write({ join, parts: all.toSpliced(index, 1) })}
        />
      ))}
      {isAdding ? (
        <SubjectField
          subjects={listChoices(subjects)}
          getName={getName}
          onChoose={(subject) => {
            setAdding(false);
            write({ join, parts: [...all, partFor(subject)] });
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <button type="button" className={css.add} onClick={() => setAdding(true)}>
          <Icon of={Plus} size={12} /> Add a condition
        </button>
      )}
    </>
  );
}

const JOINS = [
  { id: 'all', label: 'all of these hold' },
  { id: 'any', label: 'any of these holds' },
];

/** Fetches the values that a condition can compare at a place, and again after each change of the project. */
function useSubjects({ file, node, path, brand }: ExpressionPosition, project: Project): readonly Subject[] {
  const [subjects, setSubjects] = useState<readonly Subject[]>([]);
  const version = project.version();
  useEffect(() => {
    let isCurrent = true;
    void askForSubjects({
      file,
      path,
      ...(node !== undefined && { node }),
      ...(brand !== undefined && { brand }),
    }).then((found) => {
      if (isCurrent) setSubjects(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, node, path, brand, version]);
  return subjects;
}

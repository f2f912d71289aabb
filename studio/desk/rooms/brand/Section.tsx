import { type ReactNode, useId } from 'react';
import { TriangleAlert, Undo2, type IconNode } from 'lucide';
import type { Problem } from '@vitrine/engine/build';
import { Icon } from '../../controls/Icon.tsx';
import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';

interface Props {
  readonly title: string;
  readonly icon: IconNode;
  /** The number of values that the brand itself sets; undefined if it must set them. */
  readonly ours?: number;
  /** The problems with the values in the section. */
  readonly problems?: readonly Problem[];
  readonly children: ReactNode;
  /** Removes the brand's own values. */
  onBack?(): void;
}

/** A group of values that a brand can change, with a note whether it does, and a button to reset them. */
export function Section({ title, icon, ours, problems = [], children, onBack }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon of={icon} />
        <h3 id={id} className={parts.title}>
          {title}
        </h3>
        <span className={parts.grow} />
        {ours !== undefined && ours > 0 && onBack && (
          <button
            type="button"
            className={parts.quiet}
            aria-label={`Reset ${title} to the inherited values`}
            onClick={onBack}
          >
            <Icon of={Undo2} size={12} /> Reset
          </button>
        )}
        {ours !== undefined && (
          <span className={ours > 0 ? styles.ours : styles.inherited}>{ours > 0 ? 'own' : 'inherited'}</span>
        )}
      </div>
      {problems.slice(0, MOST).map(({ message, fix, line, column }) => (
        <p key={`${line}:${column} ${message}`} className={styles.warning}>
          <Icon of={TriangleAlert} /> {message} {fix}
        </p>
      ))}
      {problems.length > MOST && (
        <p className={styles.caption}>{problems.length - MOST} more in the list of problems</p>
      )}
      {children}
    </section>
  );
}

/** The maximum number of problems to show, because one colour can be hard to read in many places. */
const MOST = 2;

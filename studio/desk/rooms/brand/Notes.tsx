import { CircleCheck, TriangleAlert } from 'lucide';
import { Icon } from '../../controls/Icon.tsx';
import styles from './Brand.module.css';

interface Props {
  readonly label: string;
  /** Explanations of where the result differs from the request. */
  readonly notes: readonly string[];
  /** A message about what was done as requested. */
  readonly done?: string | undefined;
}

/** The result of an edit. */
export function Notes({ label, notes, done }: Props) {
  return (
    <div role="status" aria-label={label}>
      {done !== undefined && (
        <p className={styles.done}>
          <Icon of={CircleCheck} /> {done}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          <Icon of={TriangleAlert} /> {note}
        </p>
      ))}
    </div>
  );
}

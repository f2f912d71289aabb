import { TriangleAlert } from 'lucide';
import { Icon } from '../Icon.tsx';
import styles from './Brand.module.css';

/** What became of an edit, if it is not what was asked for. */
export function Notes({ label, notes }: { label: string; notes: readonly string[] }) {
  return (
    <div role="status" aria-label={label}>
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          <Icon of={TriangleAlert} /> {note}
        </p>
      ))}
    </div>
  );
}

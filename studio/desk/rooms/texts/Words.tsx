import { listPieces } from '../../../exchange/unit.ts';
import styles from './Words.module.css';

/** A text with its values shown as chips. */
export function Words({ text }: { text: string }) {
  return listPieces(text).map(({ text: said, value }, at) =>
    value === undefined ? (
      said
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same value may stand twice
      <span key={at} className={styles.value}>
        {value}
      </span>
    ),
  );
}

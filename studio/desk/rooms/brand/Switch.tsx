import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';

interface Props {
  readonly label: string;
  readonly doc?: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A switch whose change applies at once. */
export function Switch({ label, doc, isOn, onChange }: Props) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={parts.check}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
      {doc !== undefined && <span className={styles.caption}>{doc}</span>}
    </label>
  );
}

import { useEffect, useId, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** The inherited value, which applies if the brand does not set its own. */
  readonly inherited?: string;
  readonly unit?: string;
  /** Whether the text is valid; `hint` is shown if it is not. */
  readonly fits?: (text: string) => boolean;
  readonly hint?: string;
  onChange(value: string): void;
}

/** A text field for a value. Enter or leaving the field saves it; Esc restores the saved value. */
export function ValueField({ label, value, inherited, unit, fits, hint = '', onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setDraft(value);
    setWrong(false);
  }, [value]);
  const keep = (): void => {
    const text = draft.trim();
    if (text === value) return setDraft(value);
    const isRight = fits?.(text) ?? text !== '';
    setWrong(!isRight);
    if (isRight) onChange(text);
  };
  return (
    <div className={styles.measure}>
      <span className={styles.box}>
        <input
          id={id}
          className={parts.input}
          value={draft}
          placeholder={inherited}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={keep}
          onKeyDown={ignoreComposing(({ key }) => {
            if (key === 'Enter') keep();
            if (key === 'Escape') setDraft(value);
          })}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
      <label htmlFor={id} title={label} className={isWrong ? parts.danger : styles.caption}>
        {isWrong ? hint : label}
        {!isWrong && value !== '' && inherited !== undefined && inherited !== value && `, was ${inherited}`}
      </label>
    </div>
  );
}

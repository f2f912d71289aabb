import { useEffect, useId, useRef, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';

interface Props {
  readonly label: string;
  /** `#RRGGBB`; empty if there is none. */
  readonly value: string;
  onChange(value: string): void;
}

/** A colour, picked or typed. It is saved on Enter, on blur, or when the picker closes. */
export function ColorField({ label, value, onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const keep = (text: string): void => {
    const color = text.startsWith('#') ? text : `#${text}`;
    if (text === value || text === '') return setDraft(value);
    const fits = /^#[0-9a-f]{6}$/i.test(color);
    setWrong(!fits);
    if (fits && color.toUpperCase() !== value.toUpperCase()) onChange(color.toUpperCase());
  };
  useEffect(() => {
    setDraft(value);
    setWrong(false);
  }, [value]);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    // React's onChange fires at each step of a drag; the native event fires once, at the end
    const element = picker.current;
    const choose = (): void => latest.current(element?.value ?? '');
    element?.addEventListener('change', choose);
    return () => element?.removeEventListener('change', choose);
  }, []);
  return (
    <div className={styles.color}>
      <input
        ref={picker}
        type="color"
        className={styles.picker}
        aria-label={`Pick ${label.toLowerCase()}`}
        value={/^#[0-9a-f]{6}$/i.test(draft) ? draft.toLowerCase() : '#808080'}
        onChange={({ target }) => setDraft(target.value.toUpperCase())}
      />
      <div className={styles.measure}>
        <input
          id={id}
          className={parts.code}
          spellCheck={false}
          value={draft}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => keep(draft)}
          onKeyDown={ignoreComposing(({ key }) => {
            if (key === 'Enter') keep(draft);
            if (key === 'Escape') setDraft(value);
          })}
        />
        <label htmlFor={id} className={isWrong ? parts.danger : parts.quietText}>
          {isWrong ? 'Enter a colour such as #0B7A4B.' : label}
        </label>
      </div>
    </div>
  );
}

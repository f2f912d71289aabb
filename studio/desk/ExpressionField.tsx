import { useEffect, useState } from 'react';
import parts from './Parts.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  onChange(value: string): void;
}

/** An expression as text. It is saved when the field is left, or with Enter; Esc restores it. */
export function ExpressionField({ label, value, placeholder, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const keep = (): void => {
    const text = draft.trim();
    const whole = text === '' || text.startsWith('=') ? text : `=${text}`;
    if (whole !== value) onChange(whole);
  };
  return (
    <textarea
      className={parts.code}
      aria-label={label}
      placeholder={placeholder}
      rows={Math.min(6, Math.ceil((draft.length + 1) / 38))}
      spellCheck={false}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(value);
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        keep();
      }}
    />
  );
}

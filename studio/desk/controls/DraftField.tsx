import { useEffect, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import parts from './Parts.module.css';

interface Props {
  readonly label: string;
  /** The saved value, as text. */
  readonly value: string;
  readonly placeholder?: string;
  /** Whether a text cannot be saved. */
  isWrong(draft: string): boolean;
  onChange(draft: string): void;
}

/** A text field. Enter or leaving the field saves it; Esc restores the saved value. */
export function DraftField({ label, value, placeholder, isWrong, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const cannotBeSaved = draft !== value && isWrong(draft);
  const keep = (): void => {
    if (draft !== value && !cannotBeSaved) onChange(draft);
  };
  return (
    <input
      className={parts.input}
      aria-label={label}
      aria-invalid={cannotBeSaved || undefined}
      placeholder={placeholder}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={ignoreComposing(({ key }) => {
        if (key === 'Enter') keep();
        if (key === 'Escape') setDraft(value);
      })}
    />
  );
}

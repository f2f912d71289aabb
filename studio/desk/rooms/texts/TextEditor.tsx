import { useEffect, useRef, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly lang: string;
  readonly text: string;
  readonly className: string | undefined;
  /** Whether the editor opens in the grid, with the whole text selected. */
  readonly isInPlace?: boolean;
  /** Called with the text and the next move: stay, leave, or go to the next or the previous language. */
  onKeep(text: string, then: Next): void;
  onRestore?(): void;
}

export type Next = 'stay' | 'leave' | 'next' | 'previous';

/** An editor for a text. Enter saves it, Esc restores it, and Shift+Enter starts a new line. */
export function TextEditor({ id, label, lang, text, className, isInPlace = false, onKeep, onRestore }: Props) {
  const [draft, setDraft] = useState(text);
  const isDone = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setDraft(text), [text]);
  useEffect(() => {
    if (!isInPlace) return;
    field.current?.focus();
    field.current?.select();
  }, [isInPlace]);
  const keep = (then: Next): void => {
    if (isDone.current) return;
    isDone.current = isInPlace;
    onKeep(draft, then);
  };
  return (
    <textarea
      ref={field}
      id={id}
      className={className}
      aria-label={label}
      lang={lang}
      rows={Math.min(8, Math.ceil((draft.length + 1) / 34))}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => keep('leave')}
      onKeyDown={ignoreComposing((event) => {
        if (event.key === 'Escape') {
          isDone.current = isInPlace;
          setDraft(text);
          onRestore?.();
        } else if (event.key === 'Enter' && !event.shiftKey) keep('stay');
        else if (event.key === 'Tab' && isInPlace) keep(event.shiftKey ? 'previous' : 'next');
        else return;
        event.preventDefault();
        event.stopPropagation();
      })}
    />
  );
}

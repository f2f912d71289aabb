import { useEffect, useRef } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import styles from './Canvas.module.css';
import type { Writing } from './in-place.ts';
import type { Project } from '../project/project.ts';
import { languageName, createWrite } from '../project/texts.ts';

interface Props {
  readonly project: Project;
  readonly brand: string | undefined;
  readonly writing: Writing;
  onClose(): void;
}

/** Edits a text of the app in place, in the app's own style. Enter saves it; Esc restores it. */
export function InPlaceText({ project, brand, writing, onClose }: Props) {
  const { shown, key, language, said } = writing;
  const { box, look } = shown;
  const field = useRef<HTMLDivElement>(null);
  // Esc closes the field, which also blurs it and would close it a second time
  const isClosed = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.textContent = said;
    current.focus();
    getSelection()?.selectAllChildren(current);
  }, [said]);
  const close = (text: string): void => {
    if (isClosed.current) return;
    isClosed.current = true;
    const next = text.trim().replaceAll(/\s+/g, ' ');
    if (next !== '' && next !== said)
      void project.apply(createWrite(project, brand, { language, key, text: next }), brand);
    onClose();
  };
  return (
    <div
      ref={field}
      role="textbox"
      tabIndex={0}
      aria-label={`Text in ${languageName(project, language)}`}
      lang={language}
      contentEditable
      suppressContentEditableWarning
      className={styles.writing}
      style={{
        left: box.left,
        top: box.top,
        minWidth: box.width,
        minHeight: box.height,
        font: look.font,
        color: look.color,
        background: look.background,
        textAlign: look.align === 'center' ? 'center' : 'start',
        letterSpacing: look.spacing,
      }}
      onBlur={({ currentTarget }) => close(currentTarget.textContent ?? '')}
      onKeyDown={ignoreComposing((event) => {
        if (event.key === 'Escape') close(said);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        close(event.currentTarget.textContent ?? '');
      })}
    />
  );
}

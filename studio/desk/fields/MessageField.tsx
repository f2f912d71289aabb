import { useEffect, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { languageName, listLanguages, getText } from '../project/texts.ts';

interface Props {
  readonly id: string;
  readonly project: Project;
  readonly label: string;
  /** The brand whose texts are shown; undefined for all brands. */
  readonly brand: string | undefined;
  /** The key of the message. */
  readonly message: string;
  onMessage(language: string, key: string, text: string): void;
  /** Called to choose another message. */
  onPick?(): void;
}

/** A text of the app in the source language. A click shows the other languages. */
export function MessageField({ id, project, label, brand, message, onMessage, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const languages = listLanguages(project);
  return (
    <>
      {languages.slice(0, isOpen ? undefined : 1).map((language) => (
        <Line
          key={language}
          id={language === project.snapshot.sourceLanguage ? id : undefined}
          label={`${label} in ${languageName(project, language)}`}
          language={languageName(project, language)}
          text={getText(project, language, message, brand)}
          onChange={(text) => onMessage(language, message, text)}
        />
      ))}
      <div className={parts.label}>
        <button type="button" className={parts.quiet} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer languages' : `All ${languages.length} languages`}
        </button>
        {onPick && (
          <button type="button" className={parts.quiet} onClick={onPick}>
            Other text
          </button>
        )}
        <code className={parts.key} title={message}>
          {message}
        </code>
      </div>
    </>
  );
}

interface LineProps {
  readonly id: string | undefined;
  readonly label: string;
  /** The name of the language. */
  readonly language: string;
  readonly text: string | undefined;
  onChange(text: string): void;
}

/** A text in one language. Enter or leaving the field saves it; Esc restores the saved text. */
export function Line({ id, label, language, text, onChange }: LineProps) {
  const [draft, setDraft] = useState(text ?? '');
  useEffect(() => setDraft(text ?? ''), [text]);
  const keep = (): void => {
    if (draft !== text && draft !== '') onChange(draft);
  };
  return (
    <input
      id={id}
      className={parts.input}
      aria-label={label}
      placeholder={language}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={ignoreComposing(({ key }) => {
        if (key === 'Enter') keep();
        if (key === 'Escape') setDraft(text ?? '');
      })}
    />
  );
}

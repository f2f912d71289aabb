import { useState } from 'react';
import { Languages, Plus } from 'lucide';
import type { Operation } from '@vitrine/engine/edit';
import type { ExpressionPosition } from '../../protocol.ts';
import { ExpressionField } from './expression/ExpressionField.tsx';
import { Icon } from '../controls/Icon.tsx';
import { isExpression, type JsonValue } from '../../json.ts';
import css from './MessageCell.module.css';
import { Line } from './MessageField.tsx';
import { MessagePicker } from './MessagePicker.tsx';
import { createNewMessage } from '../project/message-keys.ts';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { getKey, languageName, listLanguages, getText, createWrite } from '../project/texts.ts';

interface Props {
  readonly project: Project;
  readonly label: string;
  readonly value: JsonValue | undefined;
  readonly place: ExpressionPosition;
  /** The label of the button that adds an optional text. */
  readonly add?: string;
  edit(operation: Operation): void;
}

/** A text in a row of a grid: one line in the source language, and the other languages on demand. */
export function MessageCell({ project, label, value, place, add, edit }: Props) {
  const [isPicking, setPicking] = useState(false);
  const { brand, ...at } = place;
  const set = (next: JsonValue): void => edit({ op: 'set', ...at, value: next } as Operation);
  if (isExpression(value)) return <ExpressionField {...{ label, value, place }} onChange={set} />;
  const key = getKey(value);
  if (key === undefined && value !== undefined) return <span className={css.made}>Computed by the app</span>;
  if (key === undefined && add !== undefined && !isPicking)
    return (
      <button type="button" className={parts.quiet} aria-label={`${add}: ${label}`} onClick={() => setPicking(true)}>
        <Icon of={Plus} size={12} /> {add}
      </button>
    );
  if (key === undefined || isPicking)
    return (
      <MessagePicker
        {...{ project, brand }}
        label={`Text for ${label}`}
        focused={isPicking}
        onChoose={(chosen) => {
          setPicking(false);
          set(chosen);
        }}
        onNew={(text) => {
          setPicking(false);
          const operation = createNewMessage(project, place, text);
          if (operation) edit(operation);
        }}
      />
    );
  return <Words {...{ project, label, message: key, brand, edit }} onPick={() => setPicking(true)} />;
}

interface WordsProps extends Pick<Props, 'project' | 'label' | 'edit'> {
  readonly message: string;
  readonly brand: string | undefined;
  onPick(): void;
}

function Words({ project, label, message, brand, edit, onPick }: WordsProps) {
  const [isOpen, setOpen] = useState(false);
  const [source, ...others] = listLanguages(project).map((language) => (
    <Line
      key={language}
      id={undefined}
      label={`${label} in ${languageName(project, language)}`}
      language={languageName(project, language)}
      text={getText(project, language, message, brand)}
      onChange={(text) => edit(createWrite(project, brand, { language, key: message, text }))}
    />
  ));
  return (
    <div className={css.cell}>
      <div className={css.line}>
        {source}
        <button
          type="button"
          className={css.more}
          aria-label={`All languages of ${label}`}
          title="All languages"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={Languages} size={14} />
        </button>
      </div>
      {isOpen && others}
      {isOpen && (
        <div className={parts.label}>
          <button type="button" className={parts.quiet} onClick={onPick}>
            Other text
          </button>
          <code className={parts.quietText}>{message}</code>
        </div>
      )}
    </div>
  );
}

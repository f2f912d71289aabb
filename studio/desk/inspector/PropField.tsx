import { useEffect, useId, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import type { Prop } from '../project/contracts.ts';
import type { ExpressionPosition } from '../../protocol.ts';
import { ExpressionField } from '../fields/expression/ExpressionField.tsx';
import { isExpression, type JsonValue } from '../../json.ts';
import { Menu } from '../controls/Menu.tsx';
import { MessageField } from '../fields/MessageField.tsx';
import { MessagePicker } from '../fields/MessagePicker.tsx';
import { Now } from '../canvas/Now.tsx';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { getKey } from '../project/texts.ts';

interface Props {
  readonly prop: Prop;
  readonly project: Project;
  readonly value: JsonValue | undefined;
  readonly place: ExpressionPosition;
  /** Called with undefined to remove the value, so that the default applies. */
  onChange(value: JsonValue | undefined): void;
  onMessage(language: string, key: string, text: string): void;
  /** Called with a text that no message has yet, to create a message. */
  onNewMessage(text: string): void;
}

/** One value of a block, edited in a field for its kind or as an expression. */
export function PropField(props: Props) {
  const { prop, value, onChange } = props;
  const id = useId();
  return (
    <div className={parts.field}>
      <div className={parts.label}>
        <label htmlFor={id} title={prop.doc} className={parts.grow}>
          {prop.title}
        </label>
        {value === undefined ? (
          prop.standard !== undefined && <span className={parts.quietText}>{toShown(prop.standard)}</span>
        ) : (
          <button
            type="button"
            className={parts.reset}
            aria-label={`Reset ${prop.title}`}
            onClick={() => onChange(undefined)}
          >
            Reset
          </button>
        )}
      </div>
      <Control id={id} {...props} />
      {isExpression(value) && <Now name={prop.name} />}
    </div>
  );
}

function Control({ id, onNewMessage, ...props }: Props & { readonly id: string }) {
  const { prop, project, value, place, onChange, onMessage } = props;
  const [isPicking, setPicking] = useState(false);
  if (isExpression(value)) return <ExpressionField label={prop.title} {...{ value, place, onChange }} />;
  const key = prop.kind === 'message' ? getKey(value) : undefined;
  if (prop.kind === 'message' && (isPicking || value === undefined))
    return (
      <MessagePicker
        project={project}
        brand={place.brand}
        onChoose={(chosen) => {
          setPicking(false);
          onChange(chosen);
        }}
        onNew={(text) => {
          setPicking(false);
          onNewMessage(text);
        }}
        label={`Text for ${prop.title}`}
        focused={isPicking}
      />
    );
  if (key !== undefined)
    return (
      <MessageField
        {...{ id, project, onMessage }}
        brand={place.brand}
        message={key}
        label={prop.title}
        onPick={() => setPicking(true)}
      />
    );
  switch (prop.kind) {
    case 'choice':
      return (
        <Menu
          label={prop.title}
          className={parts.choice}
          items={prop.choices.map((choice) => ({ id: choice, label: choice }))}
          value={toShown(value ?? prop.standard)}
          onChange={onChange}
        />
      );
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          className={parts.check}
          checked={(value ?? prop.standard) === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    default:
      return <TextField {...{ id, value, onChange }} kind={prop.kind} />;
  }
}

interface TextProps {
  readonly id: string;
  readonly kind: Prop['kind'];
  readonly value: JsonValue | undefined;
  onChange(value: JsonValue | undefined): void;
}

/** A text field. Enter or leaving the field saves it; Esc restores the saved value. */
function TextField({ id, kind, value, onChange }: TextProps) {
  const shown = toShown(value);
  const [draft, setDraft] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setDraft(shown), [shown]);
  const keep = (): void => {
    if (draft === shown) return;
    const parsed = draft === '' ? undefined : parse(draft, kind);
    setWrong(parsed === null);
    if (parsed !== null) onChange(parsed);
  };
  return (
    <>
      <input
        id={id}
        className={kind === 'json' ? parts.code : parts.input}
        value={draft}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={keep}
        onKeyDown={ignoreComposing(({ key }) => {
          if (key === 'Enter') keep();
          if (key === 'Escape') setDraft(shown);
        })}
      />
      {isWrong && <span className={parts.danger}>{kind === 'number' ? 'Enter a number.' : 'Enter JSON.'}</span>}
    </>
  );
}

const toShown = (value: JsonValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** @returns null if the text is not of this kind */
function parse(text: string, kind: Prop['kind']): JsonValue {
  if (text.startsWith('=') || kind === 'text' || kind === 'message') return text;
  try {
    const value = JSON.parse(text) as JsonValue;
    return kind !== 'number' || typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}

import { useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { toWords } from '../../../json.ts';
import { Palette, type PaletteItem } from '../../controls/Palette.tsx';
import parts from '../../controls/Parts.module.css';
import { getMessageText } from '../../project/texts.ts';
import type { OpenForm } from './form.ts';
import { addUse, newRule, rulesFor } from './uses.ts';

interface Props {
  readonly open: OpenForm;
  /** The name of the field. */
  readonly name: string;
  onClose(): void;
}

/** The id of the palette item that creates a rule. */
const NEW = '+';

/** Adds a rule to a field: a new one or an existing one. */
export function AddRule({ open, name, onClose }: Props) {
  const { project, brand } = open;
  const [query, setQuery] = useState('');
  const [isNew, setNew] = useState(false);
  const create = async (text: string): Promise<void> => {
    const made = newRule(open, name, text);
    if ('message' in made) project.refuse(made);
    else if (await project.apply(made.operation, brand)) onClose();
  };
  if (isNew) return <NewRule onName={(text) => void create(text)} onClose={onClose} />;
  const rules = rulesFor(open, name);
  const pick = (id: string): void => {
    const rule = rules.find((each) => each.id === id);
    if (id === NEW && query.trim() === '') setNew(true);
    else if (id === NEW) void create(query.trim());
    else if (rule) void project.apply(addUse(open, name, rule), brand).then(onClose);
  };
  return (
    <Palette
      label={`Rule for ${toWords(name)}`}
      items={itemsFor(
        rules.map(({ id, declared }) => ({
          id,
          name: toWords(id.replace('.', ' ')),
          doc: getMessageText(project, declared['message'], brand) ?? '',
        })),
        query.trim(),
      )}
      onClose={onClose}
      onSearch={setQuery}
      onPick={pick}
    />
  );
}

/**
 * Lists a new rule first, then the existing ones. The query filters the existing rules, and is the message of the new
 * one.
 */
function itemsFor(rules: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = query.toLowerCase();
  if (words === '') return [{ id: NEW, name: 'New rule …', doc: 'Start with its message.' }, ...rules];
  const found = rules.filter(({ id, name, doc }) => `${id} ${name} ${doc}`.toLowerCase().includes(words));
  return [...found, { id: NEW, name: 'New rule', doc: `“${query}”` }];
}

const show = (form: HTMLFormElement | null): void => {
  form?.scrollIntoView({ block: 'nearest' });
  form?.querySelector('input')?.focus({ preventScroll: true });
};

/** Asks for the message of a new rule. The typed text stays in the field until the rule has been created. */
function NewRule({ onName, onClose }: { onName(text: string): void; onClose(): void }) {
  const [text, setText] = useState('');
  return (
    <form
      ref={show}
      className={parts.field}
      aria-label="New rule"
      onSubmit={(event) => {
        event.preventDefault();
        onName(text.trim());
      }}
    >
      <input
        className={parts.input}
        aria-label="New rule: its message"
        placeholder="New rule: its message"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={ignoreComposing(({ key }) => key === 'Escape' && onClose())}
      />
      <div className={parts.label}>
        <button type="submit" className={parts.button} disabled={text.trim() === ''}>
          Create
        </button>
        <button type="button" className={parts.quiet} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { toWords } from '../../../json.ts';
import { Palette, type PaletteItem } from '../../controls/Palette.tsx';
import parts from '../../controls/Parts.module.css';
import { listWords } from '../../project/texts.ts';
import type { OpenForm } from './form.ts';
import { addUse, newRule, rulesFor } from './uses.ts';

interface Props {
  readonly open: OpenForm;
  /** The field. */
  readonly name: string;
  onClose(): void;
}

/** Stands for a rule that there is not yet. */
const NEW = '+';

/** One more rule of a field: a new one, or one that there is. */
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
          doc: listWords(project, declared['message'], brand) ?? '',
        })),
        query.trim(),
      )}
      onClose={onClose}
      onSearch={setQuery}
      onPick={pick}
    />
  );
}

/** A new rule first, then all that there are. What is typed finds those with these words, or is what a new one says. */
function itemsFor(rules: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = query.toLowerCase();
  if (words === '') return [{ id: NEW, name: 'New rule …', doc: 'Begin with what it says.' }, ...rules];
  const found = rules.filter(({ id, name, doc }) => `${id} ${name} ${doc}`.toLowerCase().includes(words));
  return [...found, { id: NEW, name: 'New rule', doc: `“${query}”` }];
}

const show = (form: HTMLFormElement | null): void => {
  form?.scrollIntoView({ block: 'nearest' });
  form?.querySelector('input')?.focus({ preventScroll: true });
};

/** A rule begins with what it says. What is typed stays until the rule is there. */
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
        aria-label="New rule: what it says"
        placeholder="New rule: what it says"
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

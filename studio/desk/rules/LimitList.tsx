import { useEffect, useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { getIn, isObject, type JsonValue, textOr, toWords } from '../json.ts';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import { readValue, writeValue } from './rules.ts';
import css from './Rules.module.css';

interface Props {
  readonly project: Project;
  readonly file: string;
  edit(operation: Operation): void;
}

/** The limits that the rules of a file compare with. Here is their only home: pages show them from here too. */
export function LimitList({ project, file, edit }: Props) {
  const limits = getIn(project.read(file), 'limits');
  if (!isObject(limits)) return null;
  return (
    <section className={css.card} aria-label="Limits">
      <div className={parts.head}>Limits</div>
      {Object.entries(limits).map(([name, limit]) => (
        <Limit
          key={name}
          name={name}
          doc={textOr(getIn(limit, 'description'), '')}
          value={getIn(limit, 'value')}
          onChange={(value) => edit({ op: 'set', file, path: `/limits/${name}/value`, value } as Operation)}
        />
      ))}
    </section>
  );
}

interface LimitProps {
  readonly name: string;
  readonly doc: string;
  readonly value: JsonValue | undefined;
  onChange(value: JsonValue): void;
}

/** Saved when it is left, or with Enter; Esc restores it. A limit stays the kind of number that it was. */
function Limit({ name, doc, value, onChange }: LimitProps) {
  const shown = writeValue(value);
  const [draft, setDraft] = useState(shown);
  useEffect(() => setDraft(shown), [shown]);
  const read = readValue(draft, typeof value === 'number' ? 'integer' : 'decimal');
  const isWrong = read === undefined || (typeof value === 'number' && typeof read !== 'number');
  const keep = (): void => {
    if (draft !== shown && !isWrong) onChange(read);
  };
  return (
    <div className={css.limit}>
      <span className={parts.grow}>
        {toWords(name)}
        <small>{doc}</small>
      </span>
      <input
        className={parts.input}
        aria-label={toWords(name)}
        aria-invalid={isWrong || undefined}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep();
          if (key === 'Escape') setDraft(shown);
        }}
      />
    </div>
  );
}

import type { Operation } from '@vitrine/engine/edit';
import { DraftField } from '../../controls/DraftField.tsx';
import { getIn, isObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import { readValue, writeValue } from './rules.ts';
import css from './Rules.module.css';

interface Props {
  readonly project: Project;
  readonly file: string;
  edit(operation: Operation): void;
}

/** The limits that the rules of a file compare with. They are declared only here; pages show the same limits. */
export function LimitList({ project, file, edit }: Props) {
  const limits = getIn(project.read(file), 'limits');
  if (!isObject(limits)) return null;
  return (
    <section className={room.card} aria-label="Limits">
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

/** A field for a limit. The edited limit keeps its type of number. */
function Limit({ name, doc, value, onChange }: LimitProps) {
  const read = (draft: string): JsonValue | undefined => {
    const found = readValue(draft, typeof value === 'number' ? 'integer' : 'decimal');
    return typeof value === 'number' && typeof found !== 'number' ? undefined : found;
  };
  return (
    <div className={css.limit}>
      <span className={parts.grow}>
        {toWords(name)}
        <small>{doc}</small>
      </span>
      <DraftField
        label={toWords(name)}
        value={writeValue(value)}
        isWrong={(draft) => read(draft) === undefined}
        onChange={(draft) => {
          const next = read(draft);
          if (next !== undefined) onChange(next);
        }}
      />
    </div>
  );
}

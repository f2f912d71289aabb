import parts from '../../controls/Parts.module.css';
import room from '../../controls/Room.module.css';
import css from './States.module.css';
import type { Operation } from '@vitrine/engine/edit';
import { getIn, textOr, toWords } from '../../../json.ts';
import { MessageCell } from '../../fields/MessageCell.tsx';
import { MenuOfMany } from '../../controls/Menu.tsx';
import { problemsAt } from '../../project/problems.ts';
import type { Project } from '../../project/project.ts';
import { type Row, RowGrid } from '../../controls/rows/RowGrid.tsx';
import type { Selection } from '../../project/selection.ts';
import { getKey, getText } from '../../project/texts.ts';
import { AddCode } from './AddCode.tsx';
import { type Code, moveCode, getPath, removeCode, type StateSet, namesSet } from './states.ts';
import { ToneMenu } from './ToneMenu.tsx';
import { useMemo, useState } from 'react';
import { placesWith } from '../../project/mentions.ts';
import { Uses } from '../../project/text-uses.ts';
import { UseList } from '../../fields/UseList.tsx';

interface UsedInProps {
  readonly project: Project;
  readonly selection: Selection;
  readonly set: StateSet;
}

/** The pages that show states of a set, and the blocks that refer to the set. */
function UsedIn({ project, selection, set }: UsedInProps) {
  const [uses] = useState(() => new Uses());
  const version = project.version();
  const [places, pages] = useMemo(() => {
    const named = placesWith(project, namesSet(set.id));
    const files = [...new Set(named.map(({ file }) => file))];
    return [named, uses.pagesWith(project, files)] as const;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the project changes in place
  }, [uses, project, version, set.id]);
  return (
    <section className={room.card} aria-label="Used in">
      <div className={parts.head}>
        Used in{' '}
        <span className={parts.count}>
          {pages.length} {pages.length === 1 ? 'page' : 'pages'}
        </span>
      </div>
      {places.length === 0 && <p className={parts.doc}>No page uses it.</p>}
      <UseList {...{ project, selection, places, pages }} />
    </section>
  );
}

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly set: StateSet;
  readonly brand: string | undefined;
  edit(operation: Operation): void;
}

/** One state set: its codes, the fallback for any other code, and where the set is used. */
export function StateEditor({ project, selection, set, brand, edit }: Props) {
  const { file, id, doc } = set;
  return (
    <>
      <header className={room.title}>
        <h1>{toWords(id)}</h1> <code className={parts.quietText}>{id}</code>
        <p className={parts.quietText}>{doc}</p>
      </header>
      <section className={room.card} aria-label="Codes">
        <div className={parts.head}>
          Codes <span className={parts.count}>{set.codes.length}</span>
        </div>
        <RowGrid
          label="Codes"
          columns={['Code', 'Word', 'Tone', 'Can become']}
          rows={set.codes.map((code) => codeRow({ project, set, brand, edit }, code))}
          onMove={(code, to) => edit(moveCode(set, code, to))}
          onRemove={(code) => edit(removeCode(set, code))}
        />
        <AddCode {...{ project, set, edit }} />
      </section>
      <section className={room.card} aria-label="Any other code">
        <div className={parts.head}>Any other code</div>
        <div className={css.other}>
          <MessageCell
            {...{ project, edit }}
            label="Any other code"
            value={getIn(project.readFor(brand, file), 'unknown', 'label')}
            place={{ file, path: '/unknown/label', ...(brand !== undefined && { brand }) }}
          />
          <ToneMenu
            label="Tone of any other code"
            tone={textOr(getIn(project.readFor(brand, file), 'unknown', 'tone'), '')}
            onChange={(value) => edit({ op: 'set', file, path: '/unknown/tone', value })}
          />
        </div>
      </section>
      <UsedIn {...{ project, selection, set }} />
    </>
  );
}

type RowProps = Omit<Props, 'selection'>;

function codeRow({ project, set, brand, edit }: RowProps, code: Code): Row {
  const { file, codes } = set;
  const path = getPath(code.code);
  const name = getWord(project, code);
  return {
    id: code.code,
    name,
    problems: problemsAt(project, file, path),
    cells: [
      <span key="code" className={css.code}>
        <code>{code.code}</code> <small>{code.name}</small>
      </span>,
      <MessageCell
        key="word"
        {...{ project, edit }}
        label={`Word for ${code.code}`}
        value={code.label}
        place={{ file, path: `${path}/label`, ...(brand !== undefined && { brand }) }}
      />,
      <ToneMenu
        key="tone"
        label={`Tone of ${code.code}`}
        tone={code.tone}
        onChange={(value) => edit({ op: 'set', file, path: `${path}/tone`, value })}
      />,
      <MenuOfMany
        key="next"
        label={`What ${code.code} can become`}
        className={css.next}
        items={codes.map((each) => ({ id: each.code, label: getWord(project, each) }))}
        values={code.next ?? []}
        shown={nextWords(project, set, code)}
        onChange={(next) => edit({ op: 'set', file, path: `${path}/next`, value: sorted(set, next) })}
      />,
    ],
  };
}

const getWord = (project: Project, { label, name, code }: Code): string =>
  getText(project, project.snapshot.sourceLanguage, getKey(label) ?? '') ?? toWords(name || code);

function nextWords(project: Project, { codes }: StateSet, { next }: Code): string {
  if (next === undefined) return 'Not specified';
  if (next.length === 0) return 'Nothing (final)';
  return next.map((code) => getWord(project, codes.find((each) => each.code === code) ?? unlisted(code))).join(', ');
}

const unlisted = (code: string): Code => ({ code, name: '', label: undefined, tone: '', next: undefined });

/** Sorts codes in the order of the set. */
const sorted = ({ codes }: StateSet, next: readonly string[]): string[] =>
  codes.flatMap(({ code }) => (next.includes(code) ? [code] : []));

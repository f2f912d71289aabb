import { getOwn } from '@vitrine/engine/expression';
import { useEffect, useState } from 'react';
import type { Subject } from '@vitrine/engine/build';
import { getContract } from '../../project/contracts.ts';
import { askForFields } from '../../fields/expression/ask.ts';
import { Menu } from '../../controls/Menu.tsx';
import { ListPanel } from '../../controls/ListPanel.tsx';
import { getKind, getOutline, getTitle } from '../../project/outline.ts';
import { listPages } from '../../project/page-list.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import type { RoomProps } from '../../project/room.ts';
import { pageFile, type Selection } from '../../project/selection.ts';
import css from './Data.module.css';
import { ANSWERED, type View } from '../../project/view.ts';
import { createBind, canShow, type Feed, listFeeds, listFields, isOfRow, KINDS, listUsers } from './feeds.ts';

const SAYS: Readonly<Record<Feed['kind'], string>> = {
  call: 'requested',
  stream: 'live',
  value: 'computed',
  state: 'page state',
};

/** The data sources of the open page, where their fields are used, and a way to show a field in the picked block. */
export function DataRoom({ project, selection, view }: RoomProps) {
  const [name, setName] = useState<string>();
  const [path, setPath] = useState<string>();
  const file = pageFile(project, selection.page);
  const feeds = listFeeds(project.read(file));
  const feed = feeds.find((each) => each.name === name) ?? feeds[0];
  // every block of the page can read all of its data
  const block = getOutline(project.read(file))[0]?.children[0]?.id;
  const subjects = useSubjects(project, file, block, view.brand);
  const fields = feed ? listFields(subjects, feed) : [];
  const picked = fields.find((field) => field.path === path) ?? fields[0];
  return (
    <div className={css.room}>
      <ListPanel
        label={`Data of ${titleOfPage(project, selection.page)}`}
        items={feeds.map((each) => ({ id: each.name, name: each.name, note: SAYS[each.kind] }))}
        picked={feed?.name}
        onPick={setName}
      />
      <main className={room.main} aria-label="Fields">
        {feed === undefined ? (
          <p className={parts.quietText}>This page has no data sources. Add one in its file.</p>
        ) : (
          <>
            <header>
              <h1>{feed.name}</h1>
              <code className={parts.quietText}>{feed.from}</code>
              {feed.kind === 'call' && <AnswerMenu call={feed.from} view={view} />}
            </header>
            <Fields fields={fields} picked={picked} selection={selection} onPick={setPath} />
          </>
        )}
      </main>
      {picked && <Bind {...{ project, selection }} brand={view.brand} field={picked} />}
    </div>
  );
}

const AS_IT_COMES = 'unchanged';

/** Replaces the answer that the app in the canvas gets for a call. */
function AnswerMenu({ call, view }: { call: string; view: View }) {
  const others = (['loading', 'empty', 'failed'] as const).map((id) => ({ id, label: `Answer: ${ANSWERED[id]}` }));
  return (
    <Menu
      label="Answer with"
      items={[{ id: AS_IT_COMES, label: `Answer: ${AS_IT_COMES}` }, ...others]}
      value={getOwn(view.answered, call) ?? AS_IT_COMES}
      onChange={(wanted) => view.answer(call, others.find(({ id }) => id === wanted)?.id)}
    />
  );
}

/** All values that an expression of the page can read, fetched again after every edit. */
function useSubjects(
  project: Project,
  file: string,
  block: string | undefined,
  brand: string | undefined,
): readonly Subject[] {
  const [subjects, setSubjects] = useState<readonly Subject[]>([]);
  const version = project.version();
  useEffect(() => {
    let isOver = false;
    const place = { file, node: block ?? '', path: '/visible', ...(brand !== undefined && { brand }) };
    void askForFields(place).then((found) => {
      if (!isOver) setSubjects(found);
    });
    return () => {
      isOver = true;
    };
  }, [file, block, brand, version]);
  return subjects;
}

const titleOfPage = (project: Project, page: string): string =>
  listPages(project).find(({ id }) => id === page)?.name ?? page;

const inBlocks = (count: number): string =>
  count === 0 ? 'not used here' : count === 1 ? '1 block' : `${count} blocks`;

interface FieldsProps {
  readonly fields: readonly Subject[];
  readonly picked: Subject | undefined;
  readonly selection: Selection;
  onPick(path: string): void;
}

function Fields({ fields, picked, selection, onPick }: FieldsProps) {
  if (fields.length === 0) return <p className={parts.quietText}>It has no fields with a single value.</p>;
  return (
    <table className={css.fields}>
      <thead>
        <tr>
          <th>Field</th>
          <th>Kind</th>
          <th>Used by</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const count = listUsers(selection.items, field.path).length;
          return (
            <tr key={field.path} data-picked={field === picked || undefined}>
              <td>
                <button type="button" aria-pressed={field === picked} onClick={() => onPick(field.path)}>
                  <code>{field.path}</code>
                </button>
                {field.isOptional && <span className={css.missing}>may be missing</span>}
              </td>
              <td>{field.states === undefined ? KINDS[field.kind] : 'state'}</td>
              <td className={parts.quietText}>{isOfRow(field) ? 'per row' : inBlocks(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface BindProps {
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
  readonly field: Subject;
}

/** The blocks that show a field, and the values of the picked block that could show it. */
function Bind({ project, selection, brand, field }: BindProps) {
  const { item, items, file } = selection;
  const users = listUsers(items, field.path);
  const kind = item && getKind(item.node);
  const props = (kind?.of === 'widget' ? getContract(project, kind.name)?.props : undefined) ?? [];
  const fitting = isOfRow(field) ? [] : props.filter((prop) => canShow(prop, field));
  return (
    <aside className={css.bind} aria-label="Use of the field">
      <section aria-label="Shown by">
        <h2>Shown by</h2>
        {users.length === 0 && <p className={parts.quietText}>No block in the open file.</p>}
        {users.map((user) => (
          <button key={user.key} type="button" className={parts.quiet} onClick={() => selection.pick(user.id)}>
            {getTitle(user)}
          </button>
        ))}
      </section>
      <section aria-label="Show it in the picked block">
        <h2>{item ? `Show it in ${getTitle(item)}` : 'Show it in a block'}</h2>
        {item === undefined && <p className={parts.quietText}>Pick a block in Pages first.</p>}
        {item !== undefined && fitting.length === 0 && (
          <p className={parts.quietText}>
            {isOfRow(field) ? 'Only a list or a table can show rows.' : 'This block has no value of this kind.'}
          </p>
        )}
        {item?.id !== undefined &&
          fitting.map((prop) => (
            <button
              key={prop.name}
              type="button"
              className={parts.button}
              onClick={() => void project.apply(createBind(file, item.id ?? '', prop, field), brand)}
            >
              Use for its {prop.title.toLowerCase()}
            </button>
          ))}
        {field.isOptional && fitting.length > 0 && (
          <p className={parts.quietText}>It may be missing. Problems then offers a value to show instead.</p>
        )}
      </section>
    </aside>
  );
}

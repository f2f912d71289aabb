import { Plus } from 'lucide';
import type { Operation } from '@vitrine/engine/edit';
import { ConditionField } from '../../fields/condition/ConditionField.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { useIcons } from '../../controls/icons.ts';
import { getIn, isExpression, isObject, toWords } from '../../../json.ts';
import { MessageCell } from '../../fields/MessageCell.tsx';
import parts from '../../controls/Parts.module.css';
import { PickButton } from '../../controls/PickButton.tsx';
import { problemsAt } from '../../project/problems.ts';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import { type Row, RowGrid } from '../../controls/rows/RowGrid.tsx';
import type { Selection } from '../../project/selection.ts';
import { Mark, PageCell } from './cells.tsx';
import { addEntry, labelAt, moveEntry, removeEntry } from './edits.ts';
import css from './Menus.module.css';
import { type Entry, type Menu, getName, type Place, placeName } from './menus.ts';
import { partName } from './part-name.ts';
import { listGuards, sightWords, whoSees } from './visitors.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly menu: Menu;
  readonly places: readonly Place[];
  readonly brand: string | undefined;
  edit(operation: Operation): void;
}

/** One menu: its entries, and the visitors who see it. */
export function MenuEditor(props: Props) {
  const { project, selection, menu, brand, edit } = props;
  const { file, block, visible } = menu;
  const path = '/visible';
  return (
    <>
      <header className={room.title}>
        <h1>{menu.name}</h1>{' '}
        <button type="button" className={room.link} onClick={() => selection.pick(block, file)}>
          Show the block
        </button>
        <p className={parts.quietText}>
          On {partName(project, file)}, seen by{' '}
          {sightWords(whoSees(project, [visible]), toWords).replace(/^\w/, (first) => first.toLowerCase())}.
        </p>
      </header>
      <section className={room.card} aria-label="Entries">
        <div className={parts.head}>
          Entries <span className={parts.count}>{menu.entries.length}</span>
        </div>
        {menu.of === 'all' ? <p className={parts.doc}>It shows all places, in their order.</p> : <Entries {...props} />}
      </section>
      <section className={room.card} aria-label="Who sees it">
        <ConditionField
          label="Shown when"
          value={isExpression(visible) ? visible : ''}
          project={project}
          place={{ file, node: block, path, ...(brand !== undefined && { brand }) }}
          onChange={(value) =>
            edit(
              value === '' ? { op: 'remove', file, node: block, path } : { op: 'set', file, node: block, path, value },
            )
          }
        />
      </section>
    </>
  );
}

function Entries(props: Props) {
  const { project, menu, places, edit } = props;
  const drawing = useIcons(places.map(({ icon }) => icon));
  const isMissing = ({ id }: Place): boolean => menu.entries.every((entry) => entry.place?.id !== id);
  return (
    <>
      <RowGrid
        label="Entries"
        columns={['Icon', 'Text', 'Opens', 'Open to', 'Also']}
        rows={menu.entries.map((entry, at) => entryRow(props, entry, at, drawing))}
        onMove={(id, to) => edit(moveEntry(menu, id, to))}
        onRemove={(id) => edit(removeEntry(menu, id))}
      />
      <div className={room.foot}>
        <PickButton
          label="Add an entry"
          className={parts.quiet}
          items={places.filter(isMissing).map((place) => ({
            id: place.id,
            name: placeName(project, place),
            doc: place.page,
            mark: <Mark of={drawing(place.icon)} />,
          }))}
          onPick={(id) => {
            const place = places.find((each) => each.id === id);
            if (place) edit(addEntry(menu, place));
          }}
        >
          <Icon of={Plus} size={12} /> Add an entry
        </PickButton>
      </div>
    </>
  );
}

function entryRow(
  { project, selection, menu, brand, edit }: Props,
  entry: Entry,
  at: number,
  drawing: ReturnType<typeof useIcons>,
): Row {
  const { id, place, own } = entry;
  const name = getName(project, entry);
  const label = labelAt(project, menu, entry);
  const icon = getIn(own, 'icon');
  return {
    id,
    name,
    problems: problemsAt(project, menu.at.file, `${menu.pointer}/${at}`),
    cells: [
      <Mark key="icon" of={drawing(typeof icon === 'string' ? icon : (place?.icon ?? ''))} />,
      <MessageCell
        key="text"
        {...{ project, edit }}
        label={`Text of ${name}`}
        value={label.value}
        place={{ ...label.at, ...(brand !== undefined && { brand }) }}
      />,
      place ? <PageCell key="page" {...{ project, selection, name }} page={place.page} /> : <span key="page" />,
      <span key="who" className={css.said}>
        {place && sightWords(whoSees(project, [menu.visible, ...listGuards(project, place.page)]), toWords)}
      </span>,
      <code key="also" className={css.also}>
        {describeMore(entry)}
      </code>,
    ],
  };
}

/** Describes the values that an entry adds to its place. */
function describeMore({ own }: Entry): string {
  const more = Object.entries(isObject(own) ? own : {}).filter(
    ([name]) => !['place', 'id', 'label', 'icon'].includes(name),
  );
  return more.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ');
}

import { Plus } from 'lucide';
import type { Operation } from '@vitrine/engine/edit';
import { Icon } from '../../controls/Icon.tsx';
import { toWords } from '../../../json.ts';
import { MessageCell } from '../../fields/MessageCell.tsx';
import { listPages } from '../../project/page-list.ts';
import parts from '../../controls/Parts.module.css';
import { PickButton } from '../../controls/PickButton.tsx';
import { problemsAt } from '../../project/problems.ts';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import { type Row, RowGrid } from '../../controls/rows/RowGrid.tsx';
import type { Selection } from '../../project/selection.ts';
import { IconCell, PageCell } from './cells.tsx';
import { addPlace, movePlace, removePlace } from './edits.ts';
import css from './Menus.module.css';
import { appFile, type Menu, type Place, placeName } from './menus.ts';
import { listGuards, sightWords, whoSees } from './visitors.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly places: readonly Place[];
  readonly menus: readonly Menu[];
  readonly brand: string | undefined;
  edit(operation: Operation): void;
  /** Opens a menu. */
  onOpen(menu: string): void;
}

/** All places, in the order in which the app's search lists them. Their texts and icons are the same in every menu. */
export function PlacesEditor(props: Props) {
  const { project, places, edit } = props;
  const taken = new Set(places.map(({ page }) => page));
  return (
    <>
      <header className={room.title}>
        <h1>All places</h1>
        <p className={parts.quietText}>
          Where menus, tabs and grids lead. They share these texts and icons, unless an entry has its own.
        </p>
      </header>
      <section className={room.card} aria-label="Places">
        <RowGrid
          label="Places"
          columns={['Text', 'Icon', 'Opens', 'Open to', 'Words for search', 'Shown in']}
          rows={places.map((place) => placeRow(props, place))}
          onMove={(id, to) => edit(movePlace(project, places, id, to))}
          onRemove={(id) => edit(removePlace(project, id))}
        />
        <div className={room.foot}>
          <PickButton
            label="Add a place"
            className={parts.quiet}
            items={listPages(project).filter(({ id }) => !taken.has(id))}
            onPick={(page) => {
              const operation = addPlace(project, places, page);
              if (operation) edit(operation);
            }}
          >
            <Icon of={Plus} size={12} /> Add a place
          </PickButton>
        </div>
      </section>
    </>
  );
}

function placeRow({ project, selection, menus, brand, edit, onOpen }: Props, place: Place): Row {
  const file = appFile(project);
  const path = `/places/${place.id}`;
  const name = placeName(project, place);
  const at = (value: string) => ({ file, path: `${path}/${value}`, ...(brand !== undefined && { brand }) });
  const set = (key: string, value: string): void => edit({ op: 'set', file, path: `${path}/${key}`, value });
  return {
    id: place.id,
    name,
    problems: problemsAt(project, file, path),
    cells: [
      <MessageCell
        key="text"
        {...{ project, edit }}
        label={`Text of ${name}`}
        value={place.label}
        place={at('label')}
      />,
      <IconCell key="icon" name={name} icon={place.icon} onPick={(icon) => set('icon', icon)} />,
      <PageCell key="page" {...{ project, selection, name }} page={place.page} onPick={(page) => set('page', page)} />,
      <span key="who" className={css.said}>
        {sightWords(whoSees(project, listGuards(project, place.page)), toWords)}
      </span>,
      <MessageCell
        key="words"
        {...{ project, edit }}
        add="Add"
        label={`Words for ${name}`}
        value={place.words}
        place={at('words')}
      />,
      <span key="menus" className={css.menus}>
        {menus
          .filter(({ of, entries }) => of !== 'all' && entries.some((entry) => entry.place?.id === place.id))
          .map((menu) => (
            <button key={menu.id} type="button" className={room.link} onClick={() => onOpen(menu.id)}>
              {menu.name}
            </button>
          ))}
      </span>,
    ],
  };
}

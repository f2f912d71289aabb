import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { ListPanel } from '../../controls/ListPanel.tsx';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import type { RoomProps } from '../../project/room.ts';
import { MenuEditor } from './MenuEditor.tsx';
import { type Menu, listMenus, listPlaces } from './menus.ts';
import { partName } from './part-name.ts';
import { PlacesEditor } from './PlacesEditor.tsx';

const ALL = 'places';

/** The places that menus, tabs and grids lead to, and the entries of each menu. */
export function MenusRoom({ project, selection, view }: RoomProps) {
  const [id, setId] = useState<string>(ALL);
  const places = listPlaces(project, view.brand);
  const menus = listMenus(project, view.brand);
  const menu = menus.find((each) => each.id === id);
  const edit = (operation: Operation): void => void project.apply(operation, view.brand);
  const shared = { project, selection, places, menus, edit, brand: view.brand, onOpen: setId };
  return (
    <div className={room.room}>
      <ListPanel
        label="Menus"
        items={[{ id: ALL, name: 'All places', note: places.length }, ...menus.map((each) => getItem(project, each))]}
        picked={menu?.id ?? ALL}
        onPick={setId}
      />
      <main className={room.main} aria-label="Menu">
        {menu ? <MenuEditor key={menu.id} {...shared} menu={menu} /> : <PlacesEditor {...shared} />}
      </main>
    </div>
  );
}

const getItem = (project: Project, { id, name, file }: Menu) => ({ id, name, note: partName(project, file) });

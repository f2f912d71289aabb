import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { toWords } from '../../../json.ts';
import { ListPanel } from '../../controls/ListPanel.tsx';
import room from '../../controls/Room.module.css';
import type { RoomProps } from '../../project/room.ts';
import { TableEditor } from './TableEditor.tsx';
import { listTables } from './tables.ts';

/** The tables of records, and what their columns show. */
export function TablesRoom({ project, selection, view }: RoomProps) {
  const [id, setId] = useState<string>();
  const tables = listTables(project, view.brand);
  const table = tables.find((each) => each.id === id) ?? tables[0];
  const edit = (operation: Operation): void => void project.apply(operation, view.brand);
  return (
    <div className={room.room}>
      <ListPanel
        label="Tables"
        items={tables.map((each) => ({ id: each.id, name: toWords(each.id), note: getCount(each.columns.length) }))}
        picked={table?.id}
        onPick={setId}
      />
      <main className={room.main} aria-label="Table">
        {table && <TableEditor key={table.id} {...{ project, selection, table, edit }} brand={view.brand} />}
      </main>
    </div>
  );
}

const getCount = (columns: number): string => (columns === 0 ? '' : `${columns} columns`);

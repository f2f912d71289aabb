import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { toWords } from '../../../json.ts';
import { ListPanel } from '../../controls/ListPanel.tsx';
import room from '../../controls/Room.module.css';
import type { RoomProps } from '../../project/room.ts';
import { StateEditor } from './StateEditor.tsx';
import { stateSets } from './states.ts';

/** The state sets: the labels and tones for the codes of a field. */
export function StatesRoom({ project, selection, view }: RoomProps) {
  const [id, setId] = useState<string>();
  const sets = stateSets(project, view.brand);
  const set = sets.find((each) => each.id === id) ?? sets[0];
  const edit = (operation: Operation): void => void project.apply(operation, view.brand);
  return (
    <div className={room.room}>
      <ListPanel
        label="States"
        items={sets.map((each) => ({ id: each.id, name: toWords(each.id), note: each.codes.length }))}
        picked={set?.id}
        onPick={setId}
      />
      <main className={room.main} aria-label="State set">
        {set && <StateEditor key={set.id} {...{ project, selection, set, edit }} brand={view.brand} />}
      </main>
    </div>
  );
}

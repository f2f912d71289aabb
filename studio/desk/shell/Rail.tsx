import { CircleHelp, Moon, Sun } from 'lucide';
import { useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import type { ListedDraft } from '../../protocol.ts';
import type { Project } from '../project/project.ts';
import styles from './Rail.module.css';
import type { Room } from '../project/room.ts';
import { draftsForMe } from '../team/drafts-for-me.ts';
import { setTheme, themeNow } from './theme.ts';

interface Props {
  readonly project: Project;
  readonly rooms: readonly Room[];
  readonly room: string;
  onChange(room: string): void;
  onHelp(): void;
}

/** The rooms of the Studio, listed at its left edge. */
export function Rail({ project, rooms, room, onChange, onHelp }: Props) {
  const waiting = draftsForMe(project);
  return (
    <nav className={styles.rail} aria-label="Rooms">
      {rooms.map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className={styles.room}
          aria-current={id === room ? 'page' : undefined}
          {...(id === 'review' && waiting.length > 0 && labelsFor(name, waiting))}
          onClick={() => onChange(id)}
        >
          <Icon of={icon} size={20} /> {name}
          {id === 'review' && waiting.length > 0 && (
            <span className={styles.badge} aria-hidden>
              {waiting.length}
            </span>
          )}
        </button>
      ))}
      <button type="button" className={`${styles.foot} ${styles.last}`} onClick={onHelp}>
        <Icon of={CircleHelp} size={20} /> Help
      </button>
      <ThemeButton />
    </nav>
  );
}

const labelsFor = (name: string, waiting: readonly ListedDraft[]) => ({
  'aria-label': `${name}, ${waiting.length} to approve`,
  title: `Waits for your approval: ${waiting.map((draft) => draft.name).join(', ')}`,
});

function ThemeButton() {
  const [theme, choose] = useState(themeNow);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.foot}
      onClick={() => {
        setTheme(other);
        choose(other);
      }}
    >
      <Icon of={other === 'light' ? Sun : Moon} size={20} /> {other === 'light' ? 'Light' : 'Dark'}
    </button>
  );
}

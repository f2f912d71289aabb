import { CircleHelp, Moon, Sun } from 'lucide';
import { useState } from 'react';
import { Icon } from './Icon.tsx';
import type { Project } from './project.ts';
import styles from './Rail.module.css';
import type { Room } from './rooms.ts';
import { setTheme, themeNow } from './theme.ts';

interface Props {
  readonly project: Project;
  readonly rooms: readonly Room[];
  readonly room: string;
  onChange(room: string): void;
  onHelp(): void;
}

/** The rooms of the Studio, at its left edge. */
export function Rail({ project, rooms, room, onChange, onHelp }: Props) {
  const waiting = waitsForMe(project);
  return (
    <nav className={styles.rail} aria-label="Rooms">
      {rooms.map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className={styles.room}
          aria-current={id === room ? 'page' : undefined}
          {...(id === 'review' && waiting && { 'aria-label': `${name}, 1 to approve`, title: WAITING })}
          onClick={() => onChange(id)}
        >
          <Icon of={icon} size={20} /> {name}
          {id === 'review' && waiting && (
            <span className={styles.badge} aria-hidden>
              1
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

const WAITING = 'This draft waits for your approval';

/** Whether the open draft can be approved by whoever is here, and is not yet. */
function waitsForMe({ snapshot: { me, people }, drafts: { current } }: Project): boolean {
  const { proposed } = current ?? {};
  if (proposed === undefined || people.length === 0 || !me.roles.includes('approve')) return false;
  return !proposed.editors.includes(me.id) && proposed.approvers.length === 0;
}

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

import { Moon, Sun } from 'lucide';
import { useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Rail.module.css';
import type { Project } from './project.ts';
import { ROOMS } from './rooms.ts';
import { setTheme, themeNow } from './theme.ts';

interface Props {
  readonly project: Project;
  readonly room: string;
  onChange(room: string): void;
}

/** The rooms of the Studio, at its left edge. */
export function Rail({ project, room, onChange }: Props) {
  return (
    <nav className={styles.rail} aria-label="Rooms">
      {ROOMS.filter(({ isOff }) => isOff?.(project) !== true).map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className={styles.room}
          aria-current={id === room ? 'page' : undefined}
          onClick={() => onChange(id)}
        >
          <Icon of={icon} size={20} /> {name}
        </button>
      ))}
      <ThemeButton />
    </nav>
  );
}

function ThemeButton() {
  const [theme, choose] = useState(themeNow);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.theme}
      onClick={() => {
        setTheme(other);
        choose(other);
      }}
    >
      <Icon of={other === 'light' ? Sun : Moon} size={20} /> {other === 'light' ? 'Light' : 'Dark'}
    </button>
  );
}

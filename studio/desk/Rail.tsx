import { CircleHelp, Moon, Sun } from 'lucide';
import { useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Rail.module.css';
import type { Room } from './rooms.ts';
import { setTheme, themeNow } from './theme.ts';

interface Props {
  readonly rooms: readonly Room[];
  readonly room: string;
  onChange(room: string): void;
  onHelp(): void;
}

/** The rooms of the Studio, at its left edge. */
export function Rail({ rooms, room, onChange, onHelp }: Props) {
  return (
    <nav className={styles.rail} aria-label="Rooms">
      {rooms.map(({ id, name, icon }) => (
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
      <button type="button" className={`${styles.foot} ${styles.last}`} onClick={onHelp}>
        <Icon of={CircleHelp} size={20} /> Help
      </button>
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

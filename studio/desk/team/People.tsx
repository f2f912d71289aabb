import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import menu from '../controls/Menu.module.css';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import css from './Team.module.css';

/** The other people in the Studio, and the menu for password and logout. Renders nothing without a team. */
export function People({ project }: { project: Project }) {
  const { me, people } = project.snapshot;
  const [isChanging, setChanging] = useState(false);
  if (people.length === 0) return null;
  return (
    <>
      <ul className={css.people} aria-label="Also here">
        {project.present.map(({ id, name, at }) => (
          <li key={id} className={css.disc} title={at === undefined ? name : `${name}, ${at}`}>
            <span aria-hidden>{getInitials(name)}</span>
            <span className={parts.unseen}>{at === undefined ? name : `${name}, ${at}`}</span>
          </li>
        ))}
      </ul>
      <MenuTrigger>
        <Button className={css.disc ?? ''} aria-label={me.name}>
          {getInitials(me.name)}
        </Button>
        <Popover className={menu.popover ?? ''}>
          <Menu>
            <MenuItem className={menu.item ?? ''} onAction={() => setChanging(true)}>
              Change password …
            </MenuItem>
            <MenuItem className={menu.item ?? ''} onAction={() => void leave()}>
              Log out
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isChanging && <PasswordDialog person={me.id} onClose={() => setChanging(false)} />}
    </>
  );
}

const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

async function leave(): Promise<void> {
  await fetch('/api/logout', { method: 'POST' });
  location.reload();
}

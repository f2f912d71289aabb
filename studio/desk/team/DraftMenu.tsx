import { ChevronDown, GitBranch } from 'lucide';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from '../Icon.tsx';
import menu from '../Menu.module.css';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { NameDialog } from './NameDialog.tsx';

const NEW = ' new';
const MAIN = ' main';

/** Which draft is open: choose another one, begin one, or go back to what is merged. */
export function DraftMenu({ project }: { project: Project }) {
  const [isNaming, setNaming] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const { isThere, drafts, current } = project.drafts;
  if (!isThere) return null;
  const act = (id: string): void => {
    if (id === NEW) setNaming(true);
    else if (id !== current?.id) void project.tell('drafts/open', id === MAIN ? {} : { id });
  };
  return (
    <>
      <MenuTrigger>
        <Button className={parts.quiet ?? ''} aria-label={`Draft: ${current?.name ?? 'none'}`}>
          <Icon of={GitBranch} /> {current?.name ?? 'No draft'} <Icon of={ChevronDown} size={12} />
        </Button>
        <Popover className={menu.popover ?? ''}>
          <Menu onAction={(key) => act(String(key))} disabledKeys={[current?.id ?? MAIN]}>
            {drafts.map(({ id, name }) => (
              <MenuItem key={id} id={id} className={menu.item ?? ''}>
                {name}
              </MenuItem>
            ))}
            {drafts.length > 0 && <Separator className={menu.line ?? ''} />}
            <MenuItem id={MAIN} className={menu.item ?? ''}>
              No draft: what is merged
            </MenuItem>
            <MenuItem id={NEW} className={menu.item ?? ''}>
              New draft …
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {current && current.open.length > 0 && (
        <button type="button" className={parts.button} onClick={() => setDeciding(true)}>
          {current.open.length} to decide
        </button>
      )}
      {isDeciding && <DecideDialog project={project} onClose={() => setDeciding(false)} />}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            void project.tell('drafts/start', { name });
          }}
        />
      )}
    </>
  );
}

import { ChevronDown, GitBranch } from 'lucide';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from '../controls/Icon.tsx';
import menu from '../controls/Menu.module.css';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { draftsForMe } from './drafts-for-me.ts';
import { NameDialog } from './NameDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const NEW = ' new';
const MAIN = ' main';
const REMOVE = ' remove';

type Asked = 'name' | 'remove' | 'decide';

/** The open draft, with a menu to open another one, start or remove one, or return to what is merged. */
export function DraftMenu({ project }: { project: Project }) {
  const [asked, setAsked] = useState<Asked>();
  const { isThere, drafts, current } = project.drafts;
  const forMe = draftsForMe(project);
  if (!isThere) return null;
  // a step that can be undone belongs to no draft until somebody starts one
  const isChanged = project.state.last !== undefined;
  const act = (id: string): void => {
    if (id === NEW) setAsked('name');
    else if (id === REMOVE) setAsked('remove');
    else if (id !== current?.id) void project.tell('drafts/open', id === MAIN ? {} : { id });
  };
  return (
    <>
      <MenuTrigger>
        <Button className={parts.quiet ?? ''} aria-label={`Draft: ${current?.name ?? 'none'}`}>
          <Icon of={GitBranch} /> {current?.name ?? (isChanged ? 'Not in a draft yet' : 'No draft')}{' '}
          <Icon of={ChevronDown} size={12} />
        </Button>
        <Popover className={menu.popover ?? ''}>
          <Menu onAction={(key) => act(String(key))} disabledKeys={[current?.id ?? MAIN]}>
            {drafts.map(({ id, name }) => (
              <MenuItem key={id} id={id} className={menu.item ?? ''}>
                {name} {forMe.some((each) => each.id === id) && <span className={parts.count}>to approve</span>}
              </MenuItem>
            ))}
            {drafts.length > 0 && <Separator className={menu.line ?? ''} />}
            <MenuItem id={MAIN} className={menu.item ?? ''}>
              {isChanged && current === undefined
                ? 'No draft: what is merged, and your changes'
                : 'No draft: what is merged'}
            </MenuItem>
            <MenuItem id={NEW} className={menu.item ?? ''}>
              New draft …
            </MenuItem>
            {current && (
              <MenuItem id={REMOVE} className={menu.item ?? ''}>
                Remove this draft …
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isChanged && current === undefined && (
        <>
          <span className={parts.quietText}>Visible only in the Studio.</span>
          <button type="button" className={parts.button} onClick={() => setAsked('name')}>
            Start a draft
          </button>
        </>
      )}
      {current && current.open.length > 0 && (
        <button type="button" className={parts.button} onClick={() => setAsked('decide')}>
          {current.open.length} to decide
        </button>
      )}
      {asked && <DraftDialog {...{ project, asked }} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface DialogProps {
  readonly project: Project;
  readonly asked: Asked;
  onClose(): void;
}

function DraftDialog({ project, asked, onClose }: DialogProps) {
  const { current } = project.drafts;
  const tell = (call: 'drafts/start' | 'drafts/remove', body: object): void => {
    onClose();
    void project.tell(call, body);
  };
  if (asked === 'name') return <NameDialog onClose={onClose} onName={(name) => tell('drafts/start', { name })} />;
  if (current === undefined) return null;
  if (asked === 'decide') return <DecideDialog project={project} onClose={onClose} />;
  const { id, name } = current;
  return <RemoveDialog name={name} onClose={onClose} onRemove={() => tell('drafts/remove', { id })} />;
}

import menu from '../controls/Menu.module.css';
import parts from '../controls/Parts.module.css';
import css from './Team.module.css';
import { ChevronDown, GitBranch } from 'lucide';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from '../controls/Icon.tsx';
import type { Project } from '../project/project.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { draftsForMe } from './drafts-for-me.ts';
import { Dialog } from '../controls/Dialog.tsx';

interface NameDialogProps {
  onName(name: string): void;
  onClose(): void;
}

const LONGEST_NAME = 72;

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for the name of a new draft. Esc or a click outside closes it. */
function NameDialog({ onName, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  return (
    <Dialog title="New draft" onClose={onClose}>
      <form
        className={`${css.form} ${css.asked}`}
        onSubmit={(event) => {
          event.preventDefault();
          onName(name);
        }}
      >
        <label className={css.field}>
          What changes, in a few words
          <input
            ref={focus}
            className={parts.input}
            placeholder="Such as: new home page"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={parts.main} disabled={name.trim() === ''}>
            Create
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface RemoveDialogProps {
  /** The name of the draft to remove. */
  readonly name: string;
  onRemove(): void;
  onClose(): void;
}

/** Asks for confirmation before a draft is removed. Esc or a click outside keeps it. */
function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog title={`Remove “${name}”?`} onClose={onClose}>
      <div className={`${css.form} ${css.asked}`}>
        <p className={css.said}>Its changes and its comments will be lost.</p>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Keep it
          </button>
          <button type="button" className={parts.main} onClick={onRemove}>
            Remove
          </button>
        </div>
      </div>
    </Dialog>
  );
}

const NEW = ' new';
const MAIN = ' main';
const REMOVE = ' remove';

type Asked = 'name' | 'remove' | 'decide';

/** The open draft, with a menu to open another draft, start or remove one, or return to the merged state. */
export function DraftMenu({ project }: { project: Project }) {
  const [asked, setAsked] = useState<Asked>();
  const { isThere, drafts, current } = project.drafts;
  const forMe = draftsForMe(project);
  if (!isThere) return null;
  // undoable edits made outside a draft belong to none until somebody starts one
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

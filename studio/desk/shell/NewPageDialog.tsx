import { type FormEvent, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { listForms } from '../inspector/forms/fields.ts';
import { toWords } from '../../json.ts';
import { Menu } from '../controls/Menu.tsx';
import { listPages } from '../project/page-list.ts';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import type { Selection } from '../project/selection.ts';
import team from '../team/Team.module.css';
import { addressFor, type Beginning, createNewPage, readingCalls, getRefusal } from './new-page.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
  onClose(): void;
}

const NOTHING = 'nothing';
/** The icon of the new menu entry. It can be changed in Menus. */
const ICON = 'file-text';

/** Asks for the title, the address and the starting content of a new page. Esc or a click outside closes it. */
export function NewPageDialog(props: Props) {
  return (
    <Dialog title="New page" onClose={props.onClose}>
      <NewPageForm {...props} />
    </Dialog>
  );
}

function NewPageForm({ project, selection, brand, onClose }: Props) {
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState<string>();
  const [begin, setBegin] = useState(NOTHING);
  const [hasPlace, setPlace] = useState(true);
  const id = address ?? addressFor(title, selection.page);
  const refusal = getRefusal(project, { title, id });
  const create = async (): Promise<void> => {
    const page = { title, id, begin: readBeginning(begin), ...(hasPlace && { icon: ICON }) };
    if (!(await project.apply(createNewPage(project, page), brand))) return;
    onClose();
    selection.openPage(id);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create();
  };
  return (
    <form className={`${team.form} ${team.asked}`} onSubmit={submit}>
      <label className={team.field}>
        Title
        <input ref={focus} className={parts.input} value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label className={team.field}>
        Address
        <input className={parts.input} value={id} onChange={({ target }) => setAddress(target.value)} />
      </label>
      <div className={team.field}>
        Begins with
        <Menu
          label="Begins with"
          className={parts.choice}
          items={listBeginnings(project, selection.page)}
          value={begin}
          onChange={setBegin}
        />
      </div>
      <label className={parts.label}>
        <input
          type="checkbox"
          className={parts.check}
          checked={hasPlace}
          onChange={({ target }) => setPlace(target.checked)}
        />
        An entry for menus
      </label>
      {refusal !== undefined && title !== '' && <p className={parts.danger}>{refusal}</p>}
      <div className={team.actions}>
        <button type="button" className={parts.quiet} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className={parts.main} disabled={refusal !== undefined}>
          Create
        </button>
      </div>
    </form>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** The choices for the starting content: nothing, a copy of the open page, a form, or the data of a call. */
function listBeginnings(project: Project, page: string): readonly { readonly id: string; readonly label: string }[] {
  const title = listPages(project).find(({ id }) => id === page)?.name ?? page;
  return [
    { id: NOTHING, label: 'Nothing' },
    { id: `page ${page}`, label: `A copy of ${title}` },
    ...listForms(project).map(({ id }) => ({ id: `form ${id}`, label: `The form ${toWords(id)}` })),
    ...readingCalls(project).map(({ id }) => ({ id: `call ${id}`, label: `Data from ${id}` })),
  ];
}

function readBeginning(chosen: string): Beginning {
  const [what, name = ''] = chosen.split(' ');
  if (what === 'page') return { with: 'page', page: name };
  if (what === 'form') return { with: 'form', form: name };
  return what === 'call' ? { with: 'call', call: name } : { with: 'nothing' };
}

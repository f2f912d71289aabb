import { toWords } from '../../../json.ts';
import { ListPanel } from '../../controls/ListPanel.tsx';
import type { Project } from '../../project/project.ts';
import type { Selection } from '../../project/selection.ts';
import { listForms, pageWithForm } from './fields.ts';

/** All forms. Picking one opens it, on a page that shows it. */
export function FormsPanel({ project, selection }: { project: Project; selection: Selection }) {
  const forms = listForms(project);
  const open = (id: string): void => {
    const page = pageWithForm(project, id);
    if (page !== undefined) selection.openPage(page);
    selection.openFile(forms.find((form) => form.id === id)?.file ?? selection.file);
  };
  return (
    <ListPanel
      label="Forms"
      items={forms.map(({ id }) => ({ id, name: toWords(id) }))}
      picked={forms.find(({ file }) => file === selection.file)?.id}
      onPick={open}
    />
  );
}

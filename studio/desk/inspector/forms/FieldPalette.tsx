import { useState } from 'react';
import { fieldWidgets, getFrames } from '../../project/contracts.ts';
import { Dialog } from '../../controls/Dialog.tsx';
import { textOr, toWords } from '../../../json.ts';
import { Palette } from '../../controls/Palette.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import type { Selection } from '../../project/selection.ts';
import { insertField } from './fields.ts';
import css from './Forms.module.css';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
  onClose(): void;
}

/** Adds a field to the open form: asks for its widget, then for its label. */
export function FieldPalette({ project, selection, brand, onClose }: Props) {
  const [widget, setWidget] = useState<string>();
  const { file, declared, items, item } = selection;
  const widgets = fieldWidgets(project);
  const insert = async (chosen: string, label: string): Promise<void> => {
    onClose();
    const added = insertField({ project, file, form: declared, brand }, items, item?.id, chosen, label);
    if (added === undefined) project.refuse(NO_TEXTS);
    else if (await project.apply(added.operation, brand)) selection.pick(added.name);
  };
  if (widget !== undefined)
    return (
      <Label
        standard={widgets.find(({ id }) => id === widget)?.name ?? ''}
        onLabel={(label) => void insert(widget, label)}
        onClose={onClose}
      />
    );
  return <Palette label={describePlace(project, item)} items={widgets} onClose={onClose} onPick={setWidget} />;
}

function describePlace(project: Project, item: Selection['item']): string {
  if (item?.id === undefined) return 'Field at the end';
  const isFrame = getFrames(project, textOr(item.node['widget'], '')) !== undefined;
  return `Field ${isFrame ? 'in' : 'after'} ${toWords(item.id)}`;
}

const NO_TEXTS = {
  message: 'This form has no file of texts yet, so the field cannot have a label.',
  fix: 'Give the form a text first, such as that of its button.',
};

interface LabelProps {
  /** The label if none is entered. */
  readonly standard: string;
  onLabel(label: string): void;
  onClose(): void;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

function Label({ standard, onLabel, onClose }: LabelProps) {
  const [label, setLabel] = useState('');
  return (
    <Dialog title="What is the new field called?" onClose={onClose}>
      <form
        className={css.asked}
        onSubmit={(event) => {
          event.preventDefault();
          onLabel(label.trim());
        }}
      >
        <input
          ref={focus}
          className={parts.input}
          aria-label="Label of the new field"
          placeholder={standard}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <p className={parts.quietText}>People read this label. The field’s name in expressions follows from it.</p>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={parts.main}>
            Add the field
          </button>
        </div>
      </form>
    </Dialog>
  );
}

import { getOwn } from '@vitrine/engine/expression';
import type { Operation } from '@vitrine/engine/edit';
import type { ExpressionPosition } from '../../../protocol.ts';
import type { Prop } from '../../project/contracts.ts';
import type { JsonObject, JsonValue } from '../../../json.ts';
import { DraftField } from '../../controls/DraftField.tsx';
import { Menu } from '../../controls/Menu.tsx';
import { createNewMessage } from '../../project/message-keys.ts';
import parts from '../../controls/Parts.module.css';
import { PropField } from '../PropField.tsx';
import type { Project } from '../../project/project.ts';
import type { Selection } from '../../project/selection.ts';
import { createWrite } from '../../project/texts.ts';
import { isRequired, setRequired } from './fields.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly name: string;
  readonly field: JsonObject;
  readonly brand: string | undefined;
  getPlace(path: string): ExpressionPosition;
  set(path: string, value: JsonValue | undefined): void;
  edit(operation: Operation | undefined): void;
}

const TEXTS: readonly Prop[] = [
  { name: 'label', title: 'Label', doc: 'What the field is called.', isRequired: true },
  { name: 'hint', title: 'Hint', doc: 'Beside the label: what to enter.', isRequired: false },
].map((text) => ({ ...text, kind: 'message', choices: [], standard: undefined }));

const WIDTHS = [
  { id: 'whole', label: 'Whole line' },
  { id: 'half', label: 'Half a line' },
];

const NAME = /^[a-z][a-z0-9_]*$/;

/** The reason why a field cannot be renamed. */
const fixedWhy = ({ shared }: Selection, name: string): string => {
  if (isPart(name)) return 'Rename a part of an object or of a row in its file.';
  return shared.has(name)
    ? 'Choose All brands at the top to rename it.'
    : 'Only this brand has it, so its name is fixed.';
};

const isPart = (name: string): boolean => /[.[]/.test(name);

/** The settings of a form field: its texts, its name, whether it is required, and its width. */
export function FieldValues({ project, selection, name, field, brand, getPlace, set, edit }: Props) {
  const { file } = selection;
  const rename = async (id: string): Promise<void> => {
    if (await project.apply({ op: 'rename', file, node: name, id }, brand)) selection.pick(id);
  };
  return (
    <>
      {TEXTS.map((prop) => (
        <PropField
          key={prop.name}
          {...{ prop, project }}
          value={getOwn(field, prop.name)}
          place={getPlace(`/${prop.name}`)}
          onChange={(value) => set(`/${prop.name}`, value)}
          onMessage={(language, key, text) => edit(createWrite(project, brand, { language, key, text }))}
          onNewMessage={(text) => edit(createNewMessage(project, getPlace(`/${prop.name}`), text))}
        />
      ))}
      <div className={parts.field}>
        <div className={parts.label}>Name in expressions</div>
        {brand === undefined ? (
          <DraftField
            label="Name in expressions"
            value={name}
            isWrong={(draft) => !NAME.test(draft)}
            onChange={(next) => void rename(next)}
          />
        ) : (
          <div>
            <code>{name}</code> <span className={parts.quietText}>{fixedWhy(selection, name)}</span>
          </div>
        )}
      </div>
      <div className={parts.field}>
        <label className={parts.label}>
          <input
            type="checkbox"
            className={parts.check}
            checked={isRequired(selection.declared, name)}
            onChange={({ target }) => edit(setRequired(selection.declared, file, name, target.checked))}
          />
          Must be filled in
        </label>
      </div>
      <div className={parts.field}>
        <div className={parts.label}>Width</div>
        <Menu
          label="Width of the field"
          className={parts.choice}
          items={WIDTHS}
          value={field['width'] === 'half' ? 'half' : 'whole'}
          onChange={(width) => set('/width', width === 'half' ? 'half' : undefined)}
        />
      </div>
    </>
  );
}

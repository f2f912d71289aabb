import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import type { Operation } from '@vitrine/engine/edit';
import { getContract, type Prop } from '../project/contracts.ts';
import desk from '../controls/Desk.module.css';
import type { ExpressionPosition } from '../../protocol.ts';
import { createMove } from '../project/edits.ts';
import { FieldRules } from './forms/FieldRules.tsx';
import { isField, getRemoval } from './forms/fields.ts';
import { FieldValues } from './forms/FieldValues.tsx';
import { ConditionField } from '../fields/condition/ConditionField.tsx';
import { Icon } from '../controls/Icon.tsx';
import { getIn, isExpression, type JsonObject, type JsonValue, toWords } from '../../json.ts';
import { createNewMessage } from '../project/message-keys.ts';
import { Now } from '../canvas/Now.tsx';
import { getFile, getKind, type OutlineItem, pathTo, getTitle } from '../project/outline.ts';
import parts from '../controls/Parts.module.css';
import { PropField } from './PropField.tsx';
import type { Project } from '../project/project.ts';
import type { Selection } from '../project/selection.ts';
import { createWrite } from '../project/texts.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
}

interface InspectorProps extends Props {
  onTour(): void;
  /** Opens a rule with its cases. */
  onRule(id: string): void;
}

/** The picked block, with a field for each value that its contract allows. */
export function Inspector({ project, selection, brand, onTour, onRule }: InspectorProps) {
  const { item, items, file } = selection;
  const edit = (operation: Operation | undefined): void => {
    if (operation) void project.apply(operation, brand);
  };
  return (
    <aside className={desk.side} aria-label="Inspector">
      {item?.id === undefined ? (
        <Nothing onTour={onTour} />
      ) : (
        <>
          <nav className={parts.head} aria-label="Containers">
            {pathTo(items, item.id)
              .slice(0, -1)
              .map((holder) => (
                <button
                  key={holder.key}
                  type="button"
                  className={parts.quiet}
                  onClick={() => selection.pick(holder.id)}
                >
                  {getTitle(holder)}
                </button>
              ))}
          </nav>
          <div className={parts.head}>
            <strong className={parts.grow}>{getTitle(item)}</strong>
            <Actions {...{ file, items, item, edit }} declared={selection.declared} />
          </div>
          <Values key={`${file} ${item.key}`} {...{ project, selection, brand, item, edit, onRule }} />
          <div className={parts.place}>
            {file} · {item.id}
          </div>
        </>
      )}
    </aside>
  );
}

interface ActionsProps {
  readonly declared: JsonObject;
  readonly file: string;
  readonly items: readonly OutlineItem[];
  readonly item: OutlineItem;
  edit(operation: Operation | undefined): void;
}

function Actions({ declared, file, items, item, edit }: ActionsProps) {
  const actions = [
    { label: 'Move up', icon: ArrowUp, operation: createMove(file, items, item, -1) },
    { label: 'Move down', icon: ArrowDown, operation: createMove(file, items, item, 1) },
    { label: 'Remove', icon: Trash2, operation: getRemoval(declared, file, item) },
  ];
  return actions.map(({ label, icon, operation }) => (
    <button
      key={label}
      type="button"
      className={parts.quiet}
      aria-label={label}
      disabled={operation === undefined}
      onClick={() => edit(operation)}
    >
      <Icon of={icon} />
    </button>
  ));
}

/** Hints for when no block is picked. */
function Nothing({ onTour }: { onTour(): void }) {
  return (
    <div className={parts.teach}>
      <p>Pick a block in the app or in the outline to see its values here.</p>
      <p>
        <kbd>/</kbd> inserts a block, <kbd>Ctrl+K</kbd> finds commands and pages, <kbd>?</kbd> lists the shortcuts.
      </p>
      <button type="button" className={parts.button} onClick={onTour}>
        Take the tour
      </button>
    </div>
  );
}

interface ValuesProps extends Props, Pick<InspectorProps, 'onRule'> {
  readonly item: OutlineItem;
  edit(operation: Operation | undefined): void;
}

function Values({ project, selection, brand, item, edit, onRule }: ValuesProps) {
  const { node } = item;
  const { file } = selection;
  const kind = getKind(node);
  const contract = kind?.of === 'widget' ? getContract(project, kind.name) : undefined;
  const inner = kind && getFile(project.snapshot.roots, kind);
  const getPlace = (path: string): ExpressionPosition => ({
    file,
    node: item.id ?? '',
    path,
    ...(brand !== undefined && { brand }),
  });
  const set = (path: string, value: JsonValue | undefined): void =>
    edit({
      ...(value === undefined ? { op: 'remove' as const } : { op: 'set' as const, value }),
      file,
      node: item.id ?? '',
      path,
    } as Operation);
  return (
    <div className={parts.scroll}>
      <p className={parts.doc}>{contract?.doc ?? (kind && `${toWords(kind.of)} ${toWords(kind.name)}`)}</p>
      {inner !== undefined && (
        <p className={parts.field}>
          <button type="button" className={parts.button} onClick={() => selection.openFile(inner)}>
            Open its content
          </button>
        </p>
      )}
      {isField(item) && (
        <FieldValues {...{ project, selection, brand, getPlace, set, edit }} name={item.id ?? ''} field={node} />
      )}
      {contract?.props.toSorted(byUse(node['props'])).map((prop) => (
        <PropField
          key={prop.name}
          prop={prop}
          project={project}
          value={getIn(node, 'props', prop.name)}
          place={getPlace(`/props/${prop.name}`)}
          onChange={(value) => set(`/props/${prop.name}`, value)}
          onMessage={(language, key, text) => edit(createWrite(project, brand, { language, key, text }))}
          onNewMessage={(text) => edit(createNewMessage(project, getPlace(`/props/${prop.name}`), text))}
        />
      ))}
      <ConditionField
        label="Shown when"
        value={isExpression(node['visible']) ? node['visible'] : ''}
        project={project}
        place={getPlace('/visible')}
        onChange={(value) => set('/visible', value === '' ? undefined : value)}
      />
      <div className={parts.field}>
        <Now name="visible" />
      </div>
      {isField(item) && (
        <FieldRules {...{ onRule }} open={{ project, file, brand, form: selection.declared }} name={item.id ?? ''} />
      )}
    </div>
  );
}

/** Sorts props that have a value first, then required props. */
const byUse =
  (props: JsonValue | undefined) =>
  (a: Prop, b: Prop): number =>
    rank(props, a) - rank(props, b);

const rank = (props: JsonValue | undefined, { name, isRequired }: Prop): number =>
  getIn(props, name) !== undefined ? 0 : isRequired ? 1 : 2;

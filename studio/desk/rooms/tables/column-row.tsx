import { getOwn } from '@vitrine/engine/expression';
import { kindIn } from '../../../cell-kind.ts';
import { ExpressionField } from '../../fields/expression/ExpressionField.tsx';
import { GRAMMAR } from '@vitrine/engine/check';
import { getIn, isExpression, isList, type JsonObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import { MessageCell } from '../../fields/MessageCell.tsx';
import { Menu } from '../../controls/Menu.tsx';
import { problemsAt } from '../../project/problems.ts';
import type { Row } from '../../controls/rows/RowGrid.tsx';
import { getMessageText } from '../../project/texts.ts';
import { alignColumn } from './edits.ts';
import { type TableProps, type Column, shownIn } from './tables.ts';
import css from './Tables.module.css';

/** The alignments that the grammar allows, the default one first. */
const ALIGNMENTS: readonly string[] = (() => {
  const path = ['properties', 'columns', 'items', 'properties', 'align', 'enum'];
  const found = getIn(GRAMMAR.get('table.schema.json') as JsonObject | undefined, ...path);
  return isList(found) ? found.map(String) : [];
})();

/** Renders a column of a table as a row of the grid. */
export function columnRow(
  { project, table, brand, edit }: TableProps,
  contract: JsonObject,
  column: Column,
  at: number,
): Row {
  const { file, cells } = table;
  const name = getMessageText(project, column.label) ?? toWords(column.id);
  const path = `/columns/${at}`;
  const visiblePath = `${path}/visible`;
  const place = { file, ...(brand !== undefined && { brand }) };
  const cellPointer = cells && getPointer(table.declared['row'], '/row', cells.node);
  return {
    id: column.id,
    name,
    problems: [
      ...problemsAt(project, file, path),
      ...(cells && cellPointer !== undefined ? problemsAt(project, file, `${cellPointer}${cells.path}/${at}`) : []),
    ],
    cells: [
      <MessageCell
        key="heading"
        {...{ project, edit }}
        label={`Heading ${name}`}
        value={column.label}
        place={{ ...place, path: `${path}/label` }}
      />,
      ...(cells
        ? [
            <Shown key="shows" {...{ project, table, brand, edit, contract, column, at, name }} />,
            <FormatMenu key="format" {...{ table, edit, contract, column, at, name }} />,
          ]
        : []),
      <Menu
        key="align"
        label={`Alignment of ${name}`}
        className={css.menu}
        items={ALIGNMENTS.map((id) => ({ id, label: toWords(id) }))}
        value={column.align || (ALIGNMENTS[0] ?? '')}
        onChange={(align) => edit(alignColumn(table, contract, at, align))}
      />,
      <div key="visible" className={css.expression}>
        <ExpressionField
          label={`When ${name} is shown`}
          empty="Always"
          value={isExpression(column.visible) ? column.visible : ''}
          place={{ ...place, path: visiblePath }}
          onChange={(value) =>
            edit(
              value === '' ? { op: 'remove', file, path: visiblePath } : { op: 'set', file, path: visiblePath, value },
            )
          }
        />
      </div>,
    ],
  };
}

interface CellProps extends Pick<TableProps, 'table' | 'edit'> {
  readonly contract: JsonObject;
  readonly column: Column;
  readonly at: number;
  readonly name: string;
}

/** The value that a column shows. */
function Shown({
  project,
  table,
  brand,
  edit,
  contract,
  column,
  at,
  name,
}: CellProps & Pick<TableProps, 'project' | 'brand'>) {
  const { file, cells } = table;
  const shown = column.cell && shownIn(contract, column.cell);
  const value = shown === undefined ? undefined : getOwn(column.cell, shown);
  if (cells === undefined || value === undefined) return <span className={css.said}>Drawn by the block</span>;
  const place = { file, node: cells.node, path: `${cells.path}/${at}/${shown ?? ''}` };
  if (isExpression(value))
    return (
      <div className={css.expression}>
        <ExpressionField
          label={`What ${name} shows`}
          value={value}
          place={{ ...place, ...(brand !== undefined && { brand }) }}
          onChange={(next) => next !== '' && edit({ op: 'set', ...place, value: next })}
        />
      </div>
    );
  const words = valueWords(value) ?? getMessageText(project, value);
  return (
    <span className={css.said} title={JSON.stringify(value)}>
      {words ?? 'Computed by the app'}
    </span>
  );
}

/** Describes a state: its set, and the field that has its code. Undefined for other values. */
function valueWords(value: JsonValue): string | undefined {
  const set = getIn(value, 'states');
  if (typeof set !== 'string') return undefined;
  return `${toWords(set)}, by ${textOr(getIn(value, 'code'), '').replace(/^=\s*row\./, '')}`;
}

/** A menu of the formats that the contract of the cell allows. */
function FormatMenu({ table, edit, contract, column, at, name }: CellProps) {
  const kind = kindIn(contract);
  const { file, cells } = table;
  if (kind === undefined || cells === undefined || column.cell === undefined) return null;
  const value = getOwn(column.cell, kind.name) ?? getIn(getOwn(contract, kind.name), 'default');
  if (isExpression(value))
    return (
      <span className={css.said} title={value}>
        per row
      </span>
    );
  return (
    <Menu
      label={`Format of ${name}`}
      className={css.menu}
      items={kind.choices.map((id) => ({ id, label: toWords(id) }))}
      value={textOr(value, '')}
      onChange={(next) =>
        edit({ op: 'set', file, node: cells.node, path: `${cells.path}/${at}/${kind.name}`, value: next })
      }
    />
  );
}

/** Finds the JSON pointer of a block in a nested value. */
function getPointer(value: JsonValue | undefined, path: string, node: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (getIn(value, 'id') === node && getIn(value, 'widget') !== undefined) return path;
  for (const [name, each] of Object.entries(value)) {
    const found = getPointer(each as JsonValue, `${path}/${name}`, node);
    if (found !== undefined) return found;
  }
  return undefined;
}

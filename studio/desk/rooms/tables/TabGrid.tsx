import { ExpressionField } from '../../fields/expression/ExpressionField.tsx';
import { isExpression, type JsonObject, textOr, toWords } from '../../../json.ts';
import { MessageCell } from '../../fields/MessageCell.tsx';
import parts from '../../controls/Parts.module.css';
import { problemsAt } from '../../project/problems.ts';
import room from '../../controls/Room.module.css';
import { type Row, RowGrid } from '../../controls/rows/RowGrid.tsx';
import { getMessageText } from '../../project/texts.ts';
import type { TableProps } from './tables.ts';
import css from './Tables.module.css';

/** The tabs of a table. Each shows the rows that meet its condition. */
export function TabGrid(props: TableProps) {
  const { table, edit } = props;
  const { file, tabs } = table;
  const findIndex = (id: string): number => tabs.findIndex((tab) => tab['id'] === id);
  return (
    <section className={room.card} aria-label="Tabs">
      <div className={parts.head}>
        Tabs <span className={parts.count}>{tabs.length}</span>
      </div>
      <RowGrid
        label="Tabs"
        columns={['Text', 'Shows rows when']}
        rows={tabs.map((tab, at) => tabRow(props, tab, at))}
        onMove={(id, to) => {
          const from = findIndex(id);
          const value = tabs.toSpliced(from, 1).toSpliced(to, 0, ...tabs.slice(from, from + 1));
          edit({ op: 'set', file, path: '/tabs', value: value as never });
        }}
        onRemove={(id) => edit({ op: 'remove', file, path: `/tabs/${findIndex(id)}` })}
      />
    </section>
  );
}

function tabRow({ project, table, brand, edit }: TableProps, tab: JsonObject, at: number): Row {
  const { file } = table;
  const path = `/tabs/${at}`;
  const id = textOr(tab['id'], String(at));
  const name = getMessageText(project, tab['label']) ?? toWords(id);
  const place = { file, ...(brand !== undefined && { brand }) };
  return {
    id,
    name,
    problems: problemsAt(project, file, path),
    cells: [
      <MessageCell
        key="text"
        {...{ project, edit }}
        label={`Text of ${name}`}
        value={tab['label']}
        place={{ ...place, path: `${path}/label` }}
      />,
      <div key="where" className={css.expression}>
        <ExpressionField
          label={`Which rows ${name} shows`}
          empty="All rows"
          value={isExpression(tab['where']) ? tab['where'] : ''}
          place={{ ...place, path: `${path}/where` }}
          onChange={(value) =>
            edit(
              value === ''
                ? { op: 'remove', file, path: `${path}/where` }
                : { op: 'set', file, path: `${path}/where`, value },
            )
          }
        />
      </div>,
    ],
  };
}

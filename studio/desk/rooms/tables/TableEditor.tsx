import { Plus } from 'lucide';
import { type TableProps, cellContract } from './tables.ts';
import { ConditionField } from '../../fields/condition/ConditionField.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { isExpression, toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import { PickButton } from '../../controls/PickButton.tsx';
import room from '../../controls/Room.module.css';
import { RowGrid } from '../../controls/rows/RowGrid.tsx';
import { columnRow } from './column-row.tsx';
import { addColumn, cellFor, moveColumn, removeColumn } from './edits.ts';
import { listFields } from './fields.ts';
import { Preview } from './Preview.tsx';
import { TabGrid } from './TabGrid.tsx';

/** One table: its columns, some sample rows, and the conditions for its rows. */
export function TableEditor(props: TableProps) {
  const { project, selection, table, brand, edit } = props;
  const { file, id, doc, columns, cells, declared } = table;
  const where = declared['where'];
  return (
    <>
      <header className={room.title}>
        <h1>{toWords(id)}</h1> <code className={parts.quietText}>{id}</code>
        <p className={parts.quietText}>{doc}</p>
      </header>
      <section className={room.card} aria-label="Columns">
        <div className={parts.head}>
          Columns <span className={parts.count}>{columns.length}</span>
        </div>
        {columns.length === 0 ? (
          <p className={parts.doc}>
            It has no headings. A block draws each row. <ShowBlock {...{ selection, file }} />
          </p>
        ) : (
          <Columns {...props} />
        )}
      </section>
      {cells && <Preview {...{ project, table, cells }} />}
      <section className={room.card} aria-label="Rows">
        <ConditionField
          label="A row is shown when"
          value={isExpression(where) ? where : ''}
          project={project}
          place={{ file, path: '/where', ...(brand !== undefined && { brand }) }}
          onChange={(value) =>
            edit(value === '' ? { op: 'remove', file, path: '/where' } : { op: 'set', file, path: '/where', value })
          }
        />
      </section>
      {table.tabs.length > 0 && <TabGrid {...props} />}
    </>
  );
}

function Columns(props: TableProps) {
  const { project, selection, table, edit } = props;
  const { columns, cells } = table;
  const contract = cells ? cellContract(project, cells) : {};
  const findIndex = (id: string): number => columns.findIndex((column) => column.id === id);
  const fields = listFields(project, table).filter((field) => cellFor(contract, field) !== undefined);
  return (
    <>
      <RowGrid
        label="Columns"
        columns={cells ? ['Heading', 'Shows', 'Format', 'Align', 'Shown when'] : ['Heading', 'Align', 'Shown when']}
        rows={columns.map((column, at) => columnRow(props, contract, column, at))}
        onMove={(id, to) => edit(moveColumn(table, findIndex(id), to))}
        onRemove={(id) => edit(removeColumn(table, findIndex(id)))}
      />
      {cells ? (
        <div className={room.foot}>
          <PickButton
            label="Add a column"
            className={parts.quiet}
            items={fields.map(({ name, kind, doc }) => ({ id: name, name: toWords(name), doc: `${kind}. ${doc}` }))}
            onPick={(name) => {
              const field = fields.find((each) => each.name === name);
              const operation = field && addColumn(project, table, contract, field);
              if (operation) edit(operation);
            }}
          >
            <Icon of={Plus} size={12} /> Add a column
          </PickButton>
        </div>
      ) : (
        <p className={`${room.foot} ${parts.quietText}`}>
          These are only the headings. A block draws the values of each row, in its own order.{' '}
          <ShowBlock {...{ selection, file: table.file }} />
        </p>
      )}
    </>
  );
}

const ShowBlock = ({ selection, file }: Pick<TableProps, 'selection'> & { readonly file: string }) => (
  <button type="button" className={room.link} onClick={() => selection.openFile(file)}>
    Show the block
  </button>
);

import { useEffect, useState } from 'react';
import type { SampleRows } from '../../../protocol.ts';
import { toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import { getMessageText } from '../../project/texts.ts';
import css from './Tables.module.css';
import type { Cells, Table } from './tables.ts';

interface Props {
  readonly project: Project;
  readonly table: Table;
  readonly cells: Cells;
}

/** Some rows of a recorded answer, formatted like the cells of the table. */
export function Preview({ project, table, cells }: Props) {
  const { file, columns } = table;
  const sample = useSample(project, file, cells);
  return (
    <section className={room.card} aria-label="Sample rows">
      <div className={parts.head}>
        Sample rows
        {sample?.visitor !== undefined && (
          <span className={css.from}>
            from the recorded answer of <code>{sample.call}</code>, {toWords(sample.visitor)}
          </span>
        )}
      </div>
      {sample && sample.rows.length === 0 && <p className={parts.doc}>No recorded answer has rows for it.</p>}
      {sample && sample.rows.length > 0 && (
        // scrolled with keys if there are many columns
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <div className={css.scroll} role="group" aria-label="Sample rows" tabIndex={0}>
          <table className={css.sample} aria-label="Sample rows">
            <thead>
              <tr>
                {columns.map(({ id, label, align }) => (
                  <th key={id} scope="col" className={align === 'end' ? css.end : undefined}>
                    {getMessageText(project, label) ?? toWords(id)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.rows.map((row, at) => (
                // the rows of an answer have no ids here
                <tr key={`${at} ${row.join(' ')}`}>
                  {columns.map(({ id, align }, index) => (
                    <td key={id} className={align === 'end' ? css.end : undefined}>
                      {row[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Fetches the sample rows; undefined while they load for the first time. */
function useSample(project: Project, file: string, { node, path }: Cells): SampleRows | undefined {
  const [sample, setSample] = useState<SampleRows>();
  const version = project.version();
  useEffect(() => {
    let isCurrent = true;
    void askForRows({ file, node, path }).then((found) => {
      if (isCurrent) setSample(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, node, path, version]);
  return sample;
}

/** Requests the sample rows. If the request fails, there are none. */
async function askForRows(question: object): Promise<SampleRows> {
  try {
    const response = await fetch('/api/rows', { method: 'POST', body: JSON.stringify(question) });
    return response.ok ? ((await response.json()) as SampleRows) : { rows: [] };
  } catch {
    return { rows: [] };
  }
}

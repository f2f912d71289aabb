import { memo, type ReactNode } from 'react';
import { useFormat, type Format } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { Amount, Badge, Disc, Pressable, shortenAddress, toTone } from '../shared/content/index.ts';
import type { TableRowProps } from './table-row.props.gen.ts';
import css from './TableRow.module.css';

type Cell = TableRowProps['cells'][number];

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, cells, current, hiddenLabel, onPress, disabled } = props;
  const format = useFormat();
  return (
    <div id={id} className={css.row} aria-current={current ? true : undefined}>
      <Pressable className={css.main} onPress={onPress} disabled={disabled}>
        {cells.map((cell, index) => (
          <span key={index} className={cx(css.cell, css[cell.kind ?? 'plain'], cell.end && css.end)}>
            {getContent(cell, format, hiddenLabel)}{' '}
          </span>
        ))}
      </Pressable>
    </div>
  );
});

const FIGURE = /\d/;

function getContent(cell: Cell, format: Format, hiddenLabel: string | undefined): ReactNode {
  const { kind = 'plain', text, time, timeStyle = 'datetime', state, address, logo } = cell;
  switch (kind) {
    case 'value':
      return <Amount {...cell} hiddenLabel={hiddenLabel} />;
    case 'time':
      return format.time(time, timeStyle);
    case 'state':
      return <Badge text={state?.label ?? '--'} tone={toTone(state?.tone)} dot />;
    case 'address':
      return (
        <span translate="no" title={address}>
          {address ? shortenAddress(address) : '--'}
        </span>
      );
    case 'logo':
      return (
        <span className={css.named}>
          <Disc name={logo} size="s" /> <span className={css.strong}>{logo ?? '--'}</span>{' '}
          <span className={css.full}>{text}</span>
        </span>
      );
    default:
      return (
        <span className={FIGURE.test(text ?? '') ? undefined : css.text} title={text}>
          {text ?? '--'}
        </span>
      );
  }
}

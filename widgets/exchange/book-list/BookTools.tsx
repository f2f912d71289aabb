import { useId } from 'react';
import { useFormat } from '@vitrine/runtime';
import { Icon, cx } from '@vitrine/widgets/shared';
import { createRovingProps, parseDecimal } from '@vitrine/widgets/shared/content';
import type { BookListProps } from './book-list.props.gen.ts';
import css from './BookTools.module.css';

/** The user's choices for a book: which sides to show, and the price step for merging rows. */
export function BookTools(props: BookListProps) {
  if (props.show === undefined && props.groups === undefined) return null;
  return (
    <div className={css.tools}>
      {props.show !== undefined && <Sides {...props} />}
      {props.groups !== undefined && <Groups {...props} />}
    </div>
  );
}

const SIDES = ['both', 'bids', 'asks'] as const;

function Sides({ show, showLabel, bothLabel, bidsLabel, asksLabel, disabled, onShow }: BookListProps) {
  const names = { both: bothLabel, bids: bidsLabel, asks: asksLabel };
  const listProps = createRovingProps(SIDES, show, (value) => {
    const side = SIDES.find((known) => known === value);
    if (side) onShow?.({ value: side });
  });
  return (
    <div role="radiogroup" aria-label={showLabel ?? '--'} className={css.sides}>
      {SIDES.map((side, index) => (
        <button
          key={side}
          type="button"
          role="radio"
          aria-checked={side === show}
          aria-label={names[side] ?? '--'}
          title={names[side]}
          disabled={disabled}
          className={css.side}
          {...listProps(index)}
        >
          <span className={cx(css.glyph, css[side])} />
        </button>
      ))}
    </div>
  );
}

function Groups({ groups = [], group, groupLabel, disabled, onGroup }: BookListProps) {
  const id = useId();
  const format = useFormat();
  const step = parseDecimal(group);
  const chosen = groups.find((item) => step && parseDecimal(item.step)?.eq(step));
  return (
    <label className={css.groups} htmlFor={id}>
      <span className="visually-hidden">{groupLabel ?? '--'}</span>
      <select
        id={id}
        className={css.select}
        value={chosen?.value ?? ''}
        disabled={disabled}
        onChange={(event) => onGroup?.({ value: event.target.value })}
      >
        {chosen === undefined && <option value="">--</option>}
        {groups.map((item) => (
          <option key={item.value} value={item.value}>
            {format.number(parseDecimal(item.step)?.toFixed() ?? item.step)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" className={css.arrow} />
    </label>
  );
}

import { useFormat } from '@vitrine/runtime';
import { Icon, cx } from '../shared/index.ts';
import { Disc, Skeleton } from '../shared/content/index.ts';
import { fillText } from '../shared/field/index.ts';
import type { MenuListProps } from './menu-list.props.gen.ts';
import css from './MenuList.module.css';

type Item = MenuListProps['items'][number];

export function MenuList(props: MenuListProps) {
  const { id, items, label, choice, inset = true, onSelect, disabled, loading } = props;
  const getText = useRowText(props.amountText);
  // while loading, even the list may be unknown
  if (!Array.isArray(items)) return <LoadingRows id={id} inset={inset} />;
  return (
    <ul id={id} className={cx(css.list, inset && css.inset)} aria-label={label} aria-busy={loading}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <button
            type="button"
            className={cx(css.row, item.tone === 'danger' && css.danger)}
            aria-current={item.selected ? 'true' : undefined}
            disabled={disabled}
            onClick={() => onSelect?.({ id: item.id })}
          >
            <Body item={item} text={getText(item)} choice={choice === true} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const WIDTHS = [120, 96, 132];

/** A few skeleton rows, because the number of rows is unknown. */
function LoadingRows({ id, inset }: Pick<MenuListProps, 'id' | 'inset'>) {
  return (
    <div id={id} className={cx(css.list, inset && css.inset)} aria-busy="true">
      {WIDTHS.map((width) => (
        <div key={width} className={css.item}>
          <div className={css.row}>
            <Skeleton width={width} height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A row's secondary line, with figures formatted in the user's language. */
function useRowText(amountText: string | undefined): (item: Item) => string | undefined {
  const format = useFormat();
  return ({ amount, label, text }) =>
    amount === undefined
      ? text
      : fillText(amountText ?? '{amount}', { amount: format.number(amount), label: label ?? '--' });
}

function Body({ item, text, choice }: { item: Item; text: string | undefined; choice: boolean }) {
  return (
    <>
      {item.logo !== undefined && <Disc name={item.logo} />}
      {item.icon !== undefined && <Icon name={item.icon} className={css.icon} />}
      <span className={css.words}>
        <span className={css.label} lang={item.lang}>
          {item.label ?? '--'}
        </span>
        {text !== undefined && <span className={css.text}>{text}</span>}
      </span>
      {item.value !== undefined && <span className={css.value}>{item.value}</span>}
      {item.selected ? (
        <Icon name="check" className={css.check} />
      ) : (
        !choice && <Icon name="chevron-right" size="s" className={css.chevron} />
      )}
    </>
  );
}

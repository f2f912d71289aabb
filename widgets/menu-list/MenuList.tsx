import { useFormat } from '@vitrine/engine';
import { Icon, cx } from '../shared/index.ts';
import { CoinDisc } from '../shared/content/index.ts';
import { fillText } from '../shared/field/index.ts';
import type { MenuListProps } from './menu-list.props.gen.ts';
import css from './MenuList.module.css';

type Item = MenuListProps['items'][number];

export function MenuList(props: MenuListProps) {
  const { id, items, label, choice, inset = true, onSelect, disabled } = props;
  const textOf = useRowText(props.amountText);
  return (
    <ul id={id} className={cx(css.list, inset && css.inset)} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <button
            type="button"
            className={cx(css.row, item.tone === 'danger' && css.danger)}
            aria-current={item.selected ? 'true' : undefined}
            disabled={disabled}
            onClick={() => onSelect?.({ id: item.id })}
          >
            <Body item={item} text={textOf(item)} choice={choice === true} />
          </button>
        </li>
      ))}
    </ul>
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
      {item.coin !== undefined && <CoinDisc name={item.coin} />}
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

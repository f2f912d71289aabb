import { Icon, cx } from '../shared';
import { CoinDisc } from '../shared/content';
import type { MenuListProps } from './menu-list.props.gen';
import css from './MenuList.module.css';

type Item = MenuListProps['items'][number];

export function MenuList({ id, items, label, choice, inset = true, onSelect, disabled }: MenuListProps) {
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
            <Body item={item} choice={choice === true} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Body({ item, choice }: { item: Item; choice: boolean }) {
  return (
    <>
      {item.coin !== undefined && <CoinDisc name={item.coin} />}
      {item.icon !== undefined && <Icon name={item.icon} className={css.icon} />}
      <span className={css.words}>
        <span className={css.label} lang={item.lang}>
          {item.label ?? '--'}
        </span>
        {item.text !== undefined && <span className={css.text}>{item.text}</span>}
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

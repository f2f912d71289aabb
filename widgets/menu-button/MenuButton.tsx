import { cx, Icon } from '../shared/index.ts';
import { Menu } from '../shared/Menu.tsx';
import type { MenuButtonProps } from './menu-button.props.gen.ts';
import css from './MenuButton.module.css';

export function MenuButton(props: MenuButtonProps) {
  const { label, icon, dot, items, active, align = 'end', onSelect, ...rest } = props;
  const isCurrent = items.some((item) => item.id === active);
  return (
    <Menu
      {...rest}
      name={icon === undefined ? undefined : (label ?? '--')}
      label={label}
      className={cx(icon === undefined ? css.text : css.icon, isCurrent && css.on)}
      items={items}
      active={active}
      align={align}
      onSelect={(id) => onSelect?.({ id })}
    >
      {icon === undefined ? (
        <>
          {label ?? '--'}
          <Icon name="chevron-down" size="s" className={css.arrow} />
        </>
      ) : (
        <Icon name={icon} />
      )}
      {dot && <span className={css.dot} />}
    </Menu>
  );
}

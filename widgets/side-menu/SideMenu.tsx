import { useRef } from 'react';
import { cx, Icon, ModalLayer } from '../shared/index.ts';
import type { SideMenuProps } from './side-menu.props.gen.ts';
import css from './SideMenu.module.css';

type Group = SideMenuProps['groups'][number];
type Item = Group['items'][number];

export function SideMenu(props: SideMenuProps) {
  return props.open ? <Drawer {...props} /> : null;
}

function Drawer({ id, label, close, active, groups, header, footer, onSelect, onClose }: SideMenuProps) {
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <ModalLayer panel={drawer} onEscape={onClose}>
      <div className={css.place}>
        <div className={css.overlay} aria-hidden="true" onClick={onClose} />
        <div
          ref={drawer}
          id={id}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          className={css.drawer}
        >
          <div className={css.top}>
            <div className={css.header}>{header}</div>
            <button type="button" className={css.close} aria-label={close ?? '--'} onClick={onClose}>
              <Icon name="x" size="l" />
            </button>
          </div>
          <nav aria-label={label} className={css.groups}>
            {groups.map((group, index) => (
              <MenuGroup key={index} group={group} active={active} onPick={(item) => onSelect?.({ id: item.id })} />
            ))}
          </nav>
          {footer}
        </div>
      </div>
    </ModalLayer>
  );
}

function MenuGroup({ group, active, onPick }: { group: Group; active?: string; onPick: (item: Item) => void }) {
  return (
    <div className={css.group}>
      {group.label && <h2 className={css.title}>{group.label}</h2>}
      {group.items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={cx(css.item, item.id === active && css.on)}
          aria-current={item.id === active ? 'page' : undefined}
          onClick={() => onPick(item)}
        >
          <Icon name={item.icon} className={css.icon} />
          <span className={css.label}>{item.label}</span>
          {item.value && <span className={css.value}>{item.value}</span>}
        </button>
      ))}
    </div>
  );
}

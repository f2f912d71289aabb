import { useId } from 'react';
import { cx, Icon } from '../shared/index.ts';
import type { RailProps } from './rail.props.gen.ts';
import css from './Rail.module.css';

type Group = NonNullable<RailProps['groups']>[number];

export function Rail({ id, items = [], groups = [{ items }], active, label, onSelect }: RailProps) {
  return (
    <nav id={id} aria-label={label} className={css.bar}>
      {groups
        .filter((group) => group.items.length > 0)
        .map((group, index) => (
          <RailGroup key={index} group={group} active={active} onPick={(item) => onSelect?.({ id: item })} />
        ))}
    </nav>
  );
}

interface RailGroupProps {
  group: Group;
  active: string | undefined;
  onPick: (id: string) => void;
}

function RailGroup({ group, active, onPick }: RailGroupProps) {
  const title = useId();
  const { label, items } = group;
  return (
    <div className={css.group} role="group" aria-labelledby={label === undefined ? undefined : title}>
      {label !== undefined && (
        <h2 id={title} className={css.title}>
          {label}
        </h2>
      )}
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={cx(css.item, item.id === active && css.on)}
          aria-current={item.id === active ? 'page' : undefined}
          onClick={() => onPick(item.id)}
        >
          <Icon name={item.icon} size="s" />
          <span className={css.label}>{item.label}</span>
        </button>
      ))}
    </div>
  );
}

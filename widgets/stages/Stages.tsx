import type { StagesProps } from './stages.props.gen.ts';
import css from './Stages.module.css';

export function Stages({ id, items, label }: StagesProps) {
  return (
    <ol id={id} className={css.stages} aria-label={label}>
      {items?.map((item, at) => (
        <li
          key={`${at} ${item.label ?? ''}`}
          className={css.stage}
          data-phase={item.phase}
          aria-current={item.phase === 'now' ? 'step' : undefined}
        >
          <span className={css.label}>{item.label ?? '--'}</span>
          {item.detail !== undefined && <span className={css.detail}>{item.detail}</span>}
        </li>
      ))}
    </ol>
  );
}

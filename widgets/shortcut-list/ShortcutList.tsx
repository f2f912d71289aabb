import { useId, useRef } from 'react';
import { Icon, Layer, useFocusTrap } from '../shared/index.ts';
import { listNames } from './shortcut-list.ts';
import type { ShortcutListProps } from './shortcut-list.props.gen.ts';
import css from './ShortcutList.module.css';

export function ShortcutList(props: ShortcutListProps) {
  return (
    <Layer>
      <List {...props} />
    </Layer>
  );
}

function List({ id, title, close, onLabel, onText, on = false, items, onClose, onToggle }: ShortcutListProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = useId();
  useFocusTrap(box, true, { onEscape: () => onClose?.() });
  return (
    <div className={css.place}>
      <div className={css.overlay} aria-hidden="true" onClick={() => onClose?.()} />
      <div
        ref={box}
        id={id}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${words}-title`}
        tabIndex={-1}
        className={css.panel}
      >
        <div className={css.head}>
          <h2 id={`${words}-title`} className={css.title}>
            {title ?? '--'}
          </h2>
          <button type="button" className={css.close} aria-label={close ?? '--'} onClick={() => onClose?.()}>
            <Icon name="x" />
          </button>
        </div>
        <dl className={css.list}>
          {items.map((item) => (
            <div key={item.key} className={css.row}>
              <dt className={css.label}>{item.label ?? '--'}</dt>
              <dd className={css.keys} translate="no">
                {listNames(item.key, navigator.platform).map((name) => (
                  <kbd key={name} className={css.key}>
                    {name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className={css.switch}>
          <span>
            {onLabel ?? '--'}
            <span id={`${words}-text`} className={css.text}>
              {onText ?? '--'}
            </span>
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={on}
            aria-checked={on}
            aria-label={onLabel ?? '--'}
            aria-describedby={`${words}-text`}
            onChange={(event) => onToggle?.({ on: event.target.checked })}
          />
        </label>
      </div>
    </div>
  );
}

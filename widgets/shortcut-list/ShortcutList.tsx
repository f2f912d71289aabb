import { useId, useRef } from 'react';
import { Icon, ModalLayer } from '../shared/index.ts';
import { listNames } from './shortcut-list.ts';
import type { ShortcutListProps } from './shortcut-list.props.gen.ts';
import css from './ShortcutList.module.css';

export function ShortcutList(props: ShortcutListProps) {
  const { id, title, close, items, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  return (
    <ModalLayer panel={box} onEscape={() => onClose?.()}>
      <div className={css.place}>
        <div className={css.overlay} aria-hidden="true" onClick={() => onClose?.()} />
        <div
          ref={box}
          id={id}
          role="dialog"
          aria-modal="true"
          aria-labelledby={heading}
          tabIndex={-1}
          className={css.panel}
        >
          <div className={css.head}>
            <h2 id={heading} className={css.title}>
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
          <Switch {...props} />
        </div>
      </div>
    </ModalLayer>
  );
}

/** Turns the shortcuts on or off. */
function Switch({ onLabel, onText, on = false, onToggle }: ShortcutListProps) {
  const text = useId();
  return (
    <label className={css.switch}>
      <span>
        {onLabel ?? '--'}
        <span id={text} className={css.text}>
          {onText ?? '--'}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-label={onLabel ?? '--'}
        aria-describedby={text}
        onChange={(event) => onToggle?.({ on: event.target.checked })}
      />
    </label>
  );
}

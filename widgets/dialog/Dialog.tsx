import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { ActionButton, ModalLayer, cx } from '../shared/index.ts';
import { keepFocusInRows } from '../shared/keep-focus.ts';
import { AddressGroups } from '../shared/content/index.ts';
import type { DialogProps } from './dialog.props.gen.ts';
import css from './Dialog.module.css';

/**
 * Pressing outside does nothing, because an irreversible step needs an explicit answer. Escape means no. At first, the
 * focus is on Cancel if confirming destroys something, and on the dialog itself if confirming sends money. Confirming
 * may remove the row that opened the dialog, so the focus is kept in its list.
 */
export function Dialog(props: DialogProps) {
  const { id, title, body, lines, ok, cancel, tone = 'neutral', careful, busy, children, onOk, onCancel } = props;
  const box = useRef<HTMLDivElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(keepFocusInRows, []);
  const initial = careful ? box : tone === 'danger' ? no : yes;
  const titleId = `${id}-title`;
  const bodyId = `${id}-body`;
  return (
    <ModalLayer panel={box} initial={initial} onEscape={busy ? undefined : onCancel}>
      <div className={css.place}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- guards the keys of its buttons */}
        <div
          ref={box}
          id={id}
          role="alertdialog"
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={body ? bodyId : undefined}
          tabIndex={-1}
          className={css.dialog}
          onKeyDown={ignoreComposing(ignoreHeldEnter)}
        >
          <h2 id={titleId} className={css.title}>
            {title ?? '--'}
          </h2>
          {body && (
            <p id={bodyId} className={css.body}>
              {body}
            </p>
          )}
          {lines && <Lines lines={lines} />}
          {children}
          <div className={css.actions}>
            <ActionButton ref={no} size="m" grow label={cancel} disabled={busy} onPress={onCancel} />
            <ActionButton
              ref={yes}
              size="m"
              grow
              kind={tone === 'neutral' ? 'primary' : tone}
              label={ok}
              busy={busy}
              onPress={onOk}
            />
          </div>
        </div>
      </div>
    </ModalLayer>
  );
}

const Lines = ({ lines }: { lines: NonNullable<DialogProps['lines']> }) => (
  <dl className={css.lines}>
    {lines.map(({ label, value, address, strong }, index) => (
      <div key={index} className={cx(css.line, address && css.address)} data-strong={strong || undefined}>
        <dt>{label ?? '--'}</dt>
        <dd>{address ? <AddressGroups address={value ?? ''} /> : (value ?? '--')}</dd>
      </div>
    ))}
  </dl>
);

/** Ignores an Enter key that is still held down from the press that opened the dialog. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

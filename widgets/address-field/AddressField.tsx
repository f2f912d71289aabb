import { useState } from 'react';
import { ActionButton, Icon, cx } from '../shared/index';
import { AddressGroups } from '../shared/content';
import { FieldBox, FieldShell, controlAria, fieldIds } from '../shared/field/index';
import { SheetPanel } from '../shared/sheet';
import { shortened } from './address-field';
import type { AddressFieldProps } from './address-field.props.gen';
import css from './AddressField.module.css';

export function AddressField(props: AddressFieldProps) {
  const { id, label, hint, error, disabled, options, value = '', icon = 'book-user' } = props;
  const [open, setOpen] = useState(false);
  const ids = fieldIds(id);
  const chosen = options.find((option) => option.value === value);
  const { 'aria-required': _required, ...aria } = controlAria(props);
  const close = (): void => {
    setOpen(false);
    props.onBlur?.();
  };
  const choose = (next: string): void => {
    props.onChange(next);
    props.onSelect?.({ value: next });
    close();
  };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <FieldBox invalid={!!error} disabled={disabled} className={css.box}>
        <button
          {...aria}
          type="button"
          className={cx(css.button, !chosen && css.placeholder)}
          aria-haspopup="dialog"
          aria-labelledby={`${ids.label} ${id}-chosen`}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-chosen`} className={cx(css.chosen, chosen && css.mono)} title={chosen?.address}>
            {chosen ? <span translate="no">{shortened(chosen.address)}</span> : (props.placeholder ?? '--')}
          </span>
          <Icon name={icon} />
        </button>
      </FieldBox>
      {open && <Book {...props} onClose={close} onChoose={choose} />}
    </FieldShell>
  );
}

interface BookProps extends AddressFieldProps {
  onClose: () => void;
  onChoose: (value: string) => void;
}

function Book({ id, sheet, close, empty, action, options, value, onClose, onChoose, onAction }: BookProps) {
  const actions = action !== undefined && (
    <ActionButton
      label={action}
      icon="plus"
      kind="neutral"
      onPress={() => {
        onClose();
        onAction?.();
      }}
    />
  );
  return (
    <SheetPanel id={`${id}-sheet`} title={sheet} close={close} onClose={onClose} actions={actions || undefined}>
      {options.length === 0 && <p className={css.none}>{empty ?? '--'}</p>}
      <ul className={css.list}>
        {options.map((option) => (
          <li key={option.value} className={css.item}>
            <button
              type="button"
              className={css.row}
              aria-current={option.value === value ? 'true' : undefined}
              onClick={() => onChoose(option.value)}
            >
              <span className={css.words}>
                <span className={css.network} translate="no">
                  {option.network}
                </span>
                <span className={css.address}>
                  <AddressGroups address={option.address} />
                </span>
              </span>
              {option.value === value && <Icon name="check" className={css.check} />}
            </button>
          </li>
        ))}
      </ul>
    </SheetPanel>
  );
}

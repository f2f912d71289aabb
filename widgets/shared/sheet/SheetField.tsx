import { useState, type ReactNode } from 'react';
import { Icon, cx } from '../index.ts';
import { FieldBox, FieldShell, getControlProps, getFieldIds, type FieldBasics } from '../field/index.ts';
import css from './SheetField.module.css';

interface SheetFieldProps extends FieldBasics {
  icon: string;
  placeholder?: string;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string }) => void;
  /** The chosen value as shown; undefined while nothing is chosen. */
  children: ReactNode;
  /** The full text of a shortened choice, for the title. */
  whole?: string;
  sheet: (ways: { onClose: () => void; onChoose: (value: string) => void }) => ReactNode;
}

/** A field whose value is chosen in a sheet. */
export function SheetField(props: SheetFieldProps) {
  const { id, label, hint, error, disabled, icon, children, whole, sheet } = props;
  const [open, setOpen] = useState(false);
  const ids = getFieldIds(id);
  const { 'aria-required': _required, ...aria } = getControlProps(props);
  const onClose = (): void => {
    setOpen(false);
    props.onBlur?.();
  };
  const onChoose = (value: string): void => {
    props.onChange(value);
    props.onSelect?.({ value });
    onClose();
  };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} named>
      <FieldBox invalid={!!error} disabled={disabled} className={css.box}>
        <button
          {...aria}
          type="button"
          className={cx(css.button, children === undefined && css.placeholder)}
          aria-haspopup="dialog"
          aria-labelledby={`${ids.label} ${id}-chosen`}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-chosen`} className={css.chosen} title={whole}>
            {children ?? props.placeholder ?? '--'}
          </span>
          <Icon name={icon} size="s" />
        </button>
      </FieldBox>
      {open && sheet({ onClose, onChoose })}
    </FieldShell>
  );
}

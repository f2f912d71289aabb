import { ActionButton, Icon } from '@vitrine/widgets/shared';
import { AddressGroups, getAddressEnds } from '@vitrine/widgets/shared/content';
import { SheetField, SheetPanel } from '@vitrine/widgets/shared/sheet';
import type { AddressFieldProps } from './address-field.props.gen.ts';
import css from './AddressField.module.css';

export function AddressField(props: AddressFieldProps) {
  const { options, value = '', icon = 'book-user' } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <SheetField {...props} icon={icon} whole={chosen?.address} sheet={(ways) => <Book {...props} {...ways} />}>
      {chosen && <Chosen address={chosen.address} />}
    </SheetField>
  );
}

/** The address, shortened in the middle if it does not fit. */
function Chosen({ address }: { address: string }) {
  const { last } = getAddressEnds(address);
  return (
    <span className={css.mono} translate="no">
      <span className={css.front}>{address.slice(0, address.length - last.length)}</span>
      <span className={css.end}>{last}</span>
    </span>
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
    <SheetPanel id={`${id}-sheet`} title={sheet} close={close} onClose={onClose} picker actions={actions || undefined}>
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

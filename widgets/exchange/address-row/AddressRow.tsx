import { memo } from 'react';
import { Icon } from '@vitrine/widgets/shared';
import { Disc, getAddressEnds, shortenAddress } from '@vitrine/widgets/shared/content';
import type { AddressRowProps } from './address-row.props.gen.ts';
import css from './AddressRow.module.css';

export const AddressRow = memo(function AddressRow(props: AddressRowProps) {
  const { id, coin, network, address, logo, note, tone, onPress, onCopy, onRemove, disabled } = props;
  const head = (
    <>
      <span className={css.coin}>{coin ?? '--'}</span> <span className={css.network}>{network ?? '--'}</span>
    </>
  );
  return (
    <div id={id} className={css.row}>
      <Disc name={coin} logo={logo} />
      <div className={css.words}>
        <div className={css.line}>
          {onPress ? (
            <button type="button" className={css.head} disabled={disabled} onClick={() => onPress()}>
              {head}
            </button>
          ) : (
            <span className={css.head}>{head}</span>
          )}
          {note !== undefined && (
            <span className={css.note} data-tone={tone}>
              {note}
            </span>
          )}
        </div>
        <Address address={address} />
      </div>
      {onCopy && (
        <button type="button" className={css.action} aria-label={named(props.copy, address)} onClick={() => onCopy()}>
          <Icon name="copy" />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={css.action}
          aria-label={named(props.remove, address)}
          disabled={disabled}
          onClick={() => onRemove()}
        >
          <Icon name="trash" />
        </button>
      )}
    </div>
  );
});

const getEnds = (address = '') => getAddressEnds(address);

function Address({ address }: { address: string | undefined }) {
  const { first, last } = getEnds(address);
  if (first === '') return <span className={css.address}>--</span>;
  return (
    <span className={css.address} translate="no" title={address}>
      <b>{first}</b>
      {last !== '' && (
        <>
          …<b>{last}</b>
        </>
      )}
    </span>
  );
}

/** Includes the address in the button's label, because a list has many such buttons. */
const named = (label: string | undefined, address: string | undefined): string =>
  [label ?? '--', shortenAddress(address ?? '')].filter(Boolean).join(' ');

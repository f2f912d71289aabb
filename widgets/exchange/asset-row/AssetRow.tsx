import { memo } from 'react';
import { Icon } from '@vitrine/widgets/shared';
import { Amount, Disc, Pressable, getDirection } from '@vitrine/widgets/shared/content';
import type { AssetRowProps } from './asset-row.props.gen.ts';
import css from './AssetRow.module.css';

export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const { id, name, full, logo, url, available, scale, hidden, hiddenLabel, onPress, disabled } = props;
  return (
    <Pressable id={id} className={css.row} onPress={onPress} disabled={disabled}>
      <Disc name={name} logo={logo ?? url} />
      <span className={css.names}>
        <span className={css.name}>{name ?? '--'}</span>{' '}
        {full !== undefined && <span className={css.second}>{full}</span>}
      </span>{' '}
      <span className={css.figures}>
        <span className={css.available}>
          <Amount value={available} scale={scale} hidden={hidden} hiddenLabel={hiddenLabel} />
        </span>{' '}
        <SecondLine {...props} />
      </span>
      {onPress && <Icon name="chevron-right" size="s" className={css.chevron} />}
    </Pressable>
  );
});

/** The frozen amount, if any; otherwise the converted value. */
function SecondLine({
  frozen,
  frozenLabel,
  scale,
  converted,
  convertedScale,
  convertedPrefix,
  hidden,
  hiddenLabel,
}: AssetRowProps) {
  if (hidden)
    return (
      <span className={css.second}>
        <Amount hidden hiddenLabel={hiddenLabel} bullets={4} />
      </span>
    );
  if (getDirection(frozen) === 'up') {
    return (
      <span className={css.second}>
        {frozenLabel} <Amount value={frozen} scale={scale} />
      </span>
    );
  }
  if (converted === undefined) return null;
  return (
    <span className={css.second}>
      <Amount value={converted} scale={convertedScale} prefix={convertedPrefix} approx />
    </span>
  );
}

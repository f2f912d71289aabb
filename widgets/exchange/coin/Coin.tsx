import { Disc } from '@vitrine/widgets/shared/content';
import type { CoinProps } from './coin.props.gen.ts';
import css from './Coin.module.css';

export function Coin({ id, name, logo, url, size }: CoinProps) {
  return (
    <span id={id} className={css.coin} role="img" aria-label={name ?? '--'}>
      <Disc name={name} logo={logo ?? url} size={size} />
    </span>
  );
}

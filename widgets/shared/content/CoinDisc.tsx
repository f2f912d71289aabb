import { useState } from 'react';
import { cx } from '../index.ts';
import { getCoinColour, getCoinLetter } from './coin-colour.ts';
import css from './CoinDisc.module.css';

interface CoinDiscProps {
  name: string | undefined;
  /** Address of a picture. If there is none, or it fails to load, the disc shows a letter. */
  logo?: string;
  size?: 's' | 'm';
}

/** Decorative: the caller shows or announces the name. */
export function CoinDisc({ name, logo, size = 'm' }: CoinDiscProps) {
  const [failed, setFailed] = useState<string>();
  const shown = logo !== undefined && logo !== '' && logo !== failed;
  return (
    <span
      className={cx(css.disc, size === 's' && css.small)}
      style={shown ? undefined : { background: getCoinColour(name ?? '') }}
      aria-hidden="true"
    >
      {shown ? (
        <img className={css.logo} src={logo} alt="" loading="lazy" decoding="async" onError={() => setFailed(logo)} />
      ) : (
        getCoinLetter(name)
      )}
    </span>
  );
}

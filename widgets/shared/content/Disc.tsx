import { useState } from 'react';
import { useReleasePicture } from '@vitrine/runtime';
import { cx } from '../index.ts';
import { getDiscColour, getDiscLetter } from './disc-colour.ts';
import css from './Disc.module.css';

interface DiscProps {
  name: string | undefined;
  /** The URL of a logo. Without one, or if it fails to load, the disc shows the release's logo for the name. */
  logo?: string | undefined;
  size?: 's' | 'm';
}

/** The picture set in app.json that has the logos by name. */
const LOGOS = 'logo';

/** URLs that have loaded before, so that a row that comes back shows its logo at once instead of the letter. */
const loaded = new Set<string>();

/** Decorative: the caller shows or announces the name. The letter stays until the logo has loaded, and if it never does. */
export function Disc({ name, logo, size = 'm' }: DiscProps) {
  const released = useReleasePicture(LOGOS, name);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string>();
  const address = [logo, released].find((each) => each !== undefined && each !== '' && !failed.includes(each));
  const isKnown = address !== undefined && loaded.has(address);
  const isShown = isKnown || (address !== undefined && address === shown);
  return (
    <span
      className={cx(css.disc, size === 's' && css.small, isShown && css.filled)}
      style={isShown ? undefined : { background: getDiscColour(name ?? '') }}
      aria-hidden="true"
    >
      {!isShown && getDiscLetter(name)}
      {address !== undefined && (
        <img
          key={address}
          className={css.logo}
          src={address}
          alt=""
          width={SIZE}
          height={SIZE}
          loading={isKnown ? 'eager' : 'lazy'}
          decoding={isKnown ? 'sync' : 'async'}
          fetchPriority="low"
          onLoad={() => {
            loaded.add(address);
            setShown(address);
          }}
          onError={() => setFailed([...failed, address])}
        />
      )}
    </span>
  );
}

/** Only the ratio matters: the disc sets the size. */
const SIZE = 24;

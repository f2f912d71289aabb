import { useState } from 'react';
import { Icon } from '../index.ts';
import css from './PictureBox.module.css';

interface PictureBoxProps {
  url: string | undefined;
  /** Alternative text; empty if adjacent text says the same. */
  text: string;
  /** Announced if the picture fails to load. */
  missing?: string | undefined;
  /** Loads eagerly, because the picture is the page's main content. */
  eager?: boolean;
}

/** A square that keeps its size before the picture loads, and if it fails. */
export function PictureBox({ url, text, missing, eager = false }: PictureBoxProps) {
  const [failed, setFailed] = useState<string>();
  const none = url === undefined || url === '';
  if (none || failed === url) {
    const said = text === '' ? undefined : `${text}. ${missing ?? ''}`.trim();
    return (
      <span
        className={css.box}
        {...(said === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': said })}
      >
        <Icon name="image" />
      </span>
    );
  }
  return (
    <span className={css.box}>
      <img
        className={css.picture}
        src={url}
        alt={text}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        onError={() => setFailed(url)}
      />
    </span>
  );
}

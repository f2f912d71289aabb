import { useState } from 'react';
import { cx, Icon } from '../index.ts';
import css from './PictureBox.module.css';

interface PictureBoxProps {
  url: string | undefined;
  /** Alternative text; empty if adjacent text says the same. */
  text: string;
  /** Announced if the picture fails to load. */
  missing?: string | undefined;
  /** Shows the whole picture in its own proportions, instead of a square cut from its middle. */
  whole?: boolean;
  /** Loads eagerly, because the picture is the page's main content. */
  eager?: boolean;
}

/** Keeps its size before the picture loads, and if it fails to load. */
export function PictureBox({ url, text, missing, whole = false, eager = false }: PictureBoxProps) {
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
    <span className={cx(css.box, whole && css.whole)}>
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

import { useState } from 'react';
import { Icon } from '../index.ts';
import css from './PictureBox.module.css';

export interface PictureBoxProps {
  url: string | undefined;
  /** What it shows; empty where the words beside it say so. */
  text: string;
  /** Said where it does not load. */
  missing?: string | undefined;
  /** Asked for at once: the page is about it. */
  eager?: boolean;
}

/** A square that keeps its place: before the picture is there, and where it never comes. */
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

import type { PictureProps } from './picture.props.gen.ts';
import css from './PictureSpace.module.css';

/** Reserves the space of a picture until it is known. */
export const PictureSpace = ({ id, square }: PictureProps) => (
  <div id={id} className={css.space} data-square={square} aria-busy="true" />
);

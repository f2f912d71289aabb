import { PictureBox } from '../shared/content/index.ts';
import type { PictureProps } from './picture.props.gen.ts';
import css from './Picture.module.css';

export function Picture({ id, art, url, text, missing }: PictureProps) {
  return (
    <div id={id} className={css.picture}>
      <PictureBox url={art ?? url} text={text ?? '--'} missing={missing} eager />
    </div>
  );
}

import { usePicture } from '@vitrine/runtime';
import { PictureBox } from '../shared/content/index.ts';
import type { PictureProps } from './picture.props.gen.ts';
import css from './Picture.module.css';

export function Picture({ id, art, url, private: own, square, text, missing }: PictureProps) {
  return (
    <div id={id} className={css.picture}>
      {own && art === undefined ? (
        <PrivatePicture url={url} text={text} missing={missing} />
      ) : (
        <PictureBox url={art ?? url} text={text ?? '--'} missing={missing} whole={!square} eager />
      )}
    </div>
  );
}

function PrivatePicture({ url = '', text, missing }: Pick<PictureProps, 'url' | 'text' | 'missing'>) {
  const { source, failed } = usePicture(url);
  return <PictureBox url={source} text={text ?? '--'} missing={failed ? missing : undefined} whole eager />;
}

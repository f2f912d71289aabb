import { Amount, Badge, PictureBox, Pressable, toTone } from '../shared/content/index.ts';
import type { PictureTileProps } from './picture-tile.props.gen.ts';
import css from './PictureTile.module.css';

export function PictureTile(props: PictureTileProps) {
  const { id, url, name, text, note, price, scale, unit, state, onPress, disabled } = props;
  return (
    <div id={id} className={css.tile}>
      <Pressable className={css.press} onPress={onPress} disabled={disabled}>
        <span className={css.frame}>
          {/* the name is shown below, so announcing it here too would be noise */}
          <PictureBox url={url} text="" />
          {state && (
            <span className={css.state}>
              <Badge text={state.label} tone={toTone(state.tone)} />
            </span>
          )}
        </span>{' '}
        <span className={css.name} translate="no">
          {name ?? '--'}
        </span>{' '}
        {text !== undefined && <span className={css.text}>{text}</span>}{' '}
        <span className={css.price}>{note ?? <Amount value={price} scale={scale} unit={unit} />}</span>
      </Pressable>
    </div>
  );
}

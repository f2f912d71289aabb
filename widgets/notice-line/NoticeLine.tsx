import { Icon, cx, skeletonCss } from '../shared/index.ts';
import { Pressable } from '../shared/content/index.ts';
import type { NoticeLineProps } from './notice-line.props.gen.ts';
import css from './NoticeLine.module.css';

export function NoticeLine({ id, text, icon = 'megaphone', time, loading, onPress, disabled }: NoticeLineProps) {
  const isWaiting = loading && text === undefined;
  return (
    // a button without its text would have no name
    <Pressable id={id} className={css.line} onPress={isWaiting ? undefined : onPress} disabled={disabled}>
      <Icon name={icon} size="s" />
      {isWaiting ? (
        <span className={cx(skeletonCss.bone, css.bone)} />
      ) : (
        <span className={css.text}>{text ?? '--'}</span>
      )}
      {time !== undefined && <span className={css.time}>{time}</span>}
      {onPress && <Icon name="chevron-right" size="s" />}
    </Pressable>
  );
}

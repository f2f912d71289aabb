import { Icon, cx, skeletonCss } from '@vitrine/widgets/shared';
import { Disc, Pressable } from '@vitrine/widgets/shared/content';
import type { CoinHeadingProps } from './coin-heading.props.gen.ts';
import css from './CoinHeading.module.css';

export function CoinHeading({ id, name, full, logo, url, action, onPress, disabled, loading }: CoinHeadingProps) {
  const outline = loading && cx(css.outline, skeletonCss.words);
  return (
    <Pressable id={id} className={css.heading} busy={loading} onPress={onPress} disabled={disabled}>
      <Disc name={name} logo={logo ?? url} />
      <span className={css.words}>
        <span className={cx(css.name, outline)}>{name ?? '--'}</span>
        {(full !== undefined || loading) && <span className={cx(css.full, outline)}>{full ?? '--'}</span>}
      </span>
      {action !== undefined && onPress && (
        <span className={css.action}>
          {action}
          <Icon name="chevron-right" size="s" />
        </span>
      )}
    </Pressable>
  );
}

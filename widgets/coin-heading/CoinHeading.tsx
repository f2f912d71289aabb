import { Icon } from '../shared/index.ts';
import { CoinDisc, Pressable } from '../shared/content/index.ts';
import type { CoinHeadingProps } from './coin-heading.props.gen.ts';
import css from './CoinHeading.module.css';

export function CoinHeading({ id, name, full, logo, url, action, onPress, disabled, loading }: CoinHeadingProps) {
  return (
    <Pressable id={id} className={css.heading} busy={loading} onPress={onPress} disabled={disabled}>
      <CoinDisc name={name} logo={logo ?? url} />
      <span className={css.words}>
        <span className={css.name}>{name ?? '--'}</span>
        {full !== undefined && <span className={css.full}>{full}</span>}
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

import { cx, Logo } from '../shared/index.ts';
import type { BrandMarkProps } from './brand-mark.props.gen.ts';
import css from './BrandMark.module.css';

export function BrandMark({ id, name, logo, path, tint, size = 'm', named }: BrandMarkProps) {
  return (
    <div id={id} className={cx(css.mark, css[size])}>
      <Logo src={logo} path={path} tint={tint} size={size} />
      <span className={named ? css.name : 'visually-hidden'} translate="no">
        {name ?? '--'}
      </span>
    </div>
  );
}

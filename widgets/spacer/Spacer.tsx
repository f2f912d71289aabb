import { plainWidget } from '@vitrine/runtime';
import { cx, getSpace } from '../shared/index.ts';
import type { SpacerProps } from './spacer.props.gen.ts';
import css from './Spacer.module.css';

export const Spacer = plainWidget(function Spacer({ id, size = 'l', grow }: SpacerProps) {
  return (
    <div
      id={id}
      aria-hidden="true"
      className={cx(css.spacer, grow && css.grow)}
      style={{ flexBasis: grow ? undefined : getSpace(size), minHeight: grow ? undefined : getSpace(size) }}
    />
  );
});

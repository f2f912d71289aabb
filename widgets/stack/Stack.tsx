import type { CSSProperties } from 'react';
import { plainWidget } from '@vitrine/runtime';
import { cx, getInlinePadding, getSpace } from '../shared/index.ts';
import type { StackProps } from './stack.props.gen.ts';
import css from './Stack.module.css';

export const Stack = plainWidget(function Stack(props: StackProps) {
  const { direction = 'column', align, justify, wrap, fit, grow, even } = props;
  const style: CSSProperties = {};
  if (props.gap) style.gap = getSpace(props.gap);
  if (props.pad) style.paddingInline = getInlinePadding(props.pad);
  if (props.top) style.paddingBlockStart = getSpace(props.top);
  if (props.bottom) style.paddingBlockEnd = getSpace(props.bottom);
  const names = cx(
    css[direction],
    props.pad && props.pad !== 'none' && css.inset,
    align && css[`align-${align}`],
    justify && css[`justify-${justify}`],
    wrap && css.wrap,
    fit && css.fit,
    grow && css.grow,
    even && css.even,
  );
  return (
    <div id={props.id} className={names} style={style}>
      {props.children}
    </div>
  );
});

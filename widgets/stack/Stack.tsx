import type { CSSProperties } from 'react';
import { cx, getInlinePadding, getSpace } from '../shared/index.ts';
import type { StackProps } from './stack.props.gen.ts';
import css from './Stack.module.css';

export function Stack(props: StackProps) {
  const { direction = 'column', align, justify, wrap, grow, even } = props;
  const style: CSSProperties = {
    gap: getSpace(props.gap),
    paddingInline: getInlinePadding(props.pad),
    paddingBlockStart: getSpace(props.top),
    paddingBlockEnd: getSpace(props.bottom),
  };
  const names = cx(
    css[direction],
    props.pad && props.pad !== 'none' && css.inset,
    align && css[`align-${align}`],
    justify && css[`justify-${justify}`],
    wrap && css.wrap,
    grow && css.grow,
    even && css.even,
  );
  return (
    <div id={props.id} className={names} style={style}>
      {props.children}
    </div>
  );
}

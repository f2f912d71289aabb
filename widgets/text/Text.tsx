import { createElement } from 'react';
import { plainWidget } from '@vitrine/runtime';
import { cx, skeletonCss } from '../shared/index.ts';
import type { TextProps } from './text.props.gen.ts';
import css from './Text.module.css';

export const Text = plainWidget(function Text(props: TextProps) {
  const { style = 'body', tone = '1', weight, heading, align, wrap, mono, verbatim, grow, lines, loading } = props;
  const className = cx(
    css.text,
    css[style],
    css[`tone-${tone}`],
    weight && css[weight],
    align && css[`align-${align}`],
    wrap && css[wrap],
    mono && css.mono,
    grow && css.grow,
    loading && cx(skeletonCss.words, skeletonCss.late),
  );
  const tag = heading === undefined ? 'p' : `h${Math.min(6, Math.max(1, heading))}`;
  const text = props.text ?? '--';
  // Shows truncated text in full on hover.
  const title = wrap === 'ellipsis' ? text : undefined;
  const translate = verbatim ? 'no' : undefined;
  const pending = loading && { 'aria-busy': true, 'aria-hidden': true, style: lines && { minHeight: `${lines}lh` } };
  return createElement(tag, { id: props.id, className, title, translate, ...pending }, text);
});

import { plainWidget } from '@vitrine/runtime';
import { Badge as Tint } from '../shared/content/index.ts';
import type { BadgeProps } from './badge.props.gen.ts';

export const Badge = plainWidget(function Badge({ id, text, tone = 'neutral', dot, loading }: BadgeProps) {
  return (
    <span id={id} aria-busy={loading}>
      <Tint text={text ?? '--'} tone={tone} dot={dot} />
    </span>
  );
});

import { Badge as Tint } from '../shared/content/index.ts';
import type { BadgeProps } from './badge.props.gen.ts';

export function Badge({ id, text, tone = 'neutral', dot }: BadgeProps) {
  return (
    <span id={id}>
      <Tint text={text ?? '--'} tone={tone} dot={dot} />
    </span>
  );
}

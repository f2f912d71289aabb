import { Badge as Tint } from '../shared/content';
import type { BadgeProps } from './badge.props.gen';

export function Badge({ id, text, tone = 'neutral', dot }: BadgeProps) {
  return (
    <span id={id}>
      <Tint text={text ?? '--'} tone={tone} dot={dot} />
    </span>
  );
}

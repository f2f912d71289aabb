import { Badge, toTone } from '../shared/content/index.ts';
import type { StateBadgeProps } from './state-badge.props.gen.ts';

export function StateBadge({ id, state, loading }: StateBadgeProps) {
  return (
    <span id={id} aria-busy={loading}>
      <Badge text={state?.label ?? '--'} tone={toTone(state?.tone)} dot />
    </span>
  );
}

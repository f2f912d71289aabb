import { StepLine } from '../shared/content';
import type { StepBarProps } from './step-bar.props.gen';

export function StepBar({ id, step, of, label, kind, tone }: StepBarProps) {
  return (
    <div id={id}>
      <StepLine step={step} of={of} label={label} kind={kind} tone={tone} />
    </div>
  );
}

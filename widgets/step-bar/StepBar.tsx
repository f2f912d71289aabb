import { StepLine } from '../shared/content/index.ts';
import type { StepBarProps } from './step-bar.props.gen.ts';

export function StepBar({ id, step, of, label, kind, tone }: StepBarProps) {
  return (
    <div id={id}>
      <StepLine step={step} of={of} label={label} kind={kind} tone={tone} />
    </div>
  );
}

import { ActionButton } from '../shared/index.ts';
import type { SubmitButtonProps } from './submit-button.props.gen.ts';

/** One button for all states, so that it keeps the focus when its form becomes ready. */
export function SubmitButton({ id, label, state = 'ready', kind = 'primary', onPress }: SubmitButtonProps) {
  return (
    <ActionButton
      {...(id !== undefined && { id })}
      label={label}
      kind={state === 'incomplete' || state === 'uploading' ? 'neutral' : kind}
      busy={state === 'busy'}
      disabled={state === 'uploading'}
      wide
      grow
      {...(onPress && { onPress })}
    />
  );
}

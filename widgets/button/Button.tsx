import { ActionButton } from '../shared/index.ts';
import type { ButtonProps } from './button.props.gen.ts';

export function Button(props: ButtonProps) {
  return <ActionButton {...props} />;
}

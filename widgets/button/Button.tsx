import { ActionButton } from '../shared/index';
import type { ButtonProps } from './button.props.gen';

export function Button(props: ButtonProps) {
  return <ActionButton {...props} />;
}

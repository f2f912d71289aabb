export {
  getControlProps,
  getFieldIds,
  fillText,
  type ControlProps,
  type FieldBasics,
  type FieldError,
  type FieldIds,
} from './field.ts';
export {
  FieldBox,
  FieldMessage,
  FieldShell,
  fieldCss,
  type FieldBoxProps,
  type FieldShellProps,
} from './FieldShell.tsx';

export { getControlProps, getFieldIds, fillText, keepDigits, type FieldBasics, type FieldError } from './field.ts';
export { FieldBox, FieldMessage, FieldShell, fieldCss } from './FieldShell.tsx';

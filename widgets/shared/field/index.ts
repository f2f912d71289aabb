export { getControlProps, getFieldIds, fillText, keepDigits, type FieldBasics, type FieldError } from './field.ts';
export { useOptionLabels } from './option-labels.ts';
export { FieldBox, FieldMessage, FieldShell, fieldCss } from './FieldShell.tsx';

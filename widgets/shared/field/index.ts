export { controlAria, fieldIds, fill, type FieldBasics, type FieldError } from './field.ts';
export { FieldBox, FieldMessage, FieldShell, fieldCss } from './FieldShell.tsx';

export { fillTemplate as fillText } from '@vitrine/runtime';
export { getControlProps, getFieldIds, keepDigits, type FieldBasics, type FieldError } from './field.ts';
export { limitText, useComposedText } from './text-box.ts';
export { useOptionLabels } from './option-labels.ts';
export { FieldBox, FieldMessage, FieldShell, fieldCss } from './FieldShell.tsx';
export { FieldGroup } from './FieldGroup.tsx';

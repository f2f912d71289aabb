// Form fields, loaded with the first form. They are bundled in one chunk, so that a page does not have to load ten.
export { AmountField } from './amount-field/AmountField.tsx';
export { CheckField } from './check-field/CheckField.tsx';
export { ChoiceCards } from './choice-cards/ChoiceCards.tsx';
export { CodeField } from './code-field/CodeField.tsx';
export { FieldList } from './field-list/FieldList.tsx';
export { GroupField } from './group-field/GroupField.tsx';
export { ListField } from './list-field/ListField.tsx';
export { PasswordField } from './password-field/PasswordField.tsx';
export { PhoneField } from './phone-field/PhoneField.tsx';
export { PickerField } from './picker-field/PickerField.tsx';
export { PinField } from './pin-field/PinField.tsx';
export { SelectField } from './select-field/SelectField.tsx';
export { SubmitButton } from './submit-button/SubmitButton.tsx';
export { SwapChoice } from './swap-choice/SwapChoice.tsx';
export { TextField } from './text-field/TextField.tsx';
export { Uploader } from './uploader/Uploader.tsx';

// Fields of forms: come with the first form. One chunk, so that a page does not wait for ten.
export { AddressField } from './address-field/AddressField';
export { AmountField } from './amount-field/AmountField';
export { CheckField } from './check-field/CheckField';
export { ChoiceCards } from './choice-cards/ChoiceCards';
export { CodeField } from './code-field/CodeField';
export { FieldList } from './field-list/FieldList';
export { PasswordField } from './password-field/PasswordField';
export { PhoneField } from './phone-field/PhoneField';
export { PickerField } from './picker-field/PickerField';
export { PinField } from './pin-field/PinField';
export { SelectField } from './select-field/SelectField';
export { SwapChoice } from './swap-choice/SwapChoice';
export { TextField } from './text-field/TextField';
export { Uploader } from './uploader/Uploader';

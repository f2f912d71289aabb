import { useOptionLabels } from '../shared/field/index.ts';
import { knownItems } from '../shared/index.ts';
import { SheetField } from '../shared/sheet/index.ts';
import { PickerSheet } from './PickerSheet.tsx';
import type { PickerFieldProps } from './picker-field.props.gen.ts';

export function PickerField(props: PickerFieldProps) {
  const { options: given, value = '' } = props;
  const label = props.label ?? props.title;
  const getLabel = useOptionLabels(props.figure);
  const options = knownItems(given).map((option) => ({ ...option, label: getLabel(option) }));
  const chosen = options.find((option) => option.value === value);
  return (
    <SheetField
      {...props}
      label={label}
      icon="chevron-down"
      sheet={(ways) => <PickerSheet {...props} options={options} label={label} {...ways} />}
    >
      {/* Shows an unlisted value unchanged, because replacing it would be a guess. */}
      {value === '' ? undefined : (chosen?.label ?? value)}
    </SheetField>
  );
}

import { plainWidget } from '@vitrine/runtime';
import { FieldGroup } from '../shared/field/index.ts';
import type { GroupFieldProps } from './group-field.props.gen.ts';
import css from './GroupField.module.css';

export const GroupField = plainWidget(function GroupField({ children, ...props }: GroupFieldProps) {
  return (
    <FieldGroup {...props}>
      <div className={css.fields}>{children}</div>
    </FieldGroup>
  );
});

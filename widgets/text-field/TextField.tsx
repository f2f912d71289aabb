import { plainWidget } from '@vitrine/runtime';
import { Icon, cx } from '../shared/index.ts';
import { FieldBox, FieldShell, getControlProps, fieldCss, limitText } from '../shared/field/index.ts';
import { getKeyboardProps, hasTick } from './text-field.ts';
import type { TextFieldProps } from './text-field.props.gen.ts';
import css from './TextField.module.css';

export const TextField = plainWidget(function TextField(props: TextFieldProps) {
  const { id, label, hint, error, disabled, help, onHelp, lines = 1 } = props;
  const control = {
    ...getControlProps(props),
    ...getKeyboardProps(props),
    className: cx(fieldCss.input, props.mono && css.mono),
    value: props.value ?? '',
    placeholder: props.placeholder,
    ...limitText(props.value ?? '', props.maxLength, props.onChange),
    onBlur: props.onBlur,
  };
  const box = FieldBox({
    invalid: !!error,
    disabled,
    className: lines > 1 ? css.tall : undefined,
    children: (
      <>
        {lines > 1 ? (
          <textarea {...control} rows={lines} style={{ minHeight: `calc(${lines} * 1lh + 2 * var(--space-m))` }} />
        ) : (
          <input {...control} />
        )}
        {hasTick(props) && (
          <span className={css.tick} data-tick>
            <Icon name="check" size="s" />
          </span>
        )}
        {props.action && (
          <button
            type="button"
            className={fieldCss.iconAction}
            aria-label={props.action.label}
            disabled={disabled}
            onClick={props.onAction}
          >
            <Icon name={props.action.icon} />
          </button>
        )}
      </>
    ),
  });
  const helpLink = help ? { label: help, onPress: onHelp } : undefined;
  return FieldShell({ id, label, hint, error, help: helpLink, children: box });
});

import { cx } from '../shared/index';
import { FieldShell, controlAria, fieldIds, fill } from '../shared/field/index';
import type { ChoiceCardsProps } from './choice-cards.props.gen';
import css from './ChoiceCards.module.css';

export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, hint, error, disabled, options, value } = props;
  const ids = fieldIds(id);
  const { id: control, name: _name, disabled: _disabled, ...aria } = controlAria(props);
  const choose = (chosen: string) => {
    props.onChange(chosen);
    props.onSelect?.({ value: chosen });
  };
  return (
    <FieldShell id={id} label={props.label ?? props.title} hint={hint} error={error} group>
      <div id={control} className={css.cards} role="radiogroup" aria-labelledby={ids.label} {...aria}>
        {options.map((option) => (
          <label key={option.value} className={cx(css.card, option.value === value && css.on)}>
            <input
              type="radio"
              // Radios of one name are one group in the whole page; the id keeps two widgets apart.
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => choose(option.value)}
              onBlur={props.onBlur}
            />
            <span className={cx(css.name, option.disabled && css.off)}>{option.label ?? '--'}</span>
            <span className={css.detail}>{detailOf(props, option)}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}

type Option = ChoiceCardsProps['options'][number];

function detailOf({ detail, off }: ChoiceCardsProps, option: Option): string | undefined {
  if (option.disabled) return option.disabledDetail ?? off ?? option.detail;
  return detail === undefined || option.detail === undefined ? option.detail : fill(detail, { value: option.detail });
}

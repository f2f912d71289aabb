import { useFormat } from '@vitrine/runtime';
import { cx, knownItems } from '../shared/index.ts';
import { Disc } from '../shared/content/index.ts';
import { FieldShell, getControlProps, getFieldIds, fillText } from '../shared/field/index.ts';
import type { ChoiceCardsProps } from './choice-cards.props.gen.ts';
import css from './ChoiceCards.module.css';

export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, hint, error, disabled, options: given, value, loading } = props;
  const options = knownItems(given);
  const ids = getFieldIds(id);
  const texts = useCardTexts(props);
  const { id: control, name: _name, disabled: _disabled, ...aria } = getControlProps(props);
  const choose = (chosen: string) => {
    props.onChange(chosen);
    props.onSelect?.({ value: chosen });
  };
  return (
    <FieldShell id={id} label={props.label ?? props.title} hint={hint} error={error} group>
      <div
        id={control}
        className={css.cards}
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-busy={loading}
        {...aria}
      >
        {options.map((option) => (
          <label key={option.value} className={cx(css.card, option.value === value && css.on)}>
            <input
              type="radio"
              // Radio buttons with the same name form one group across the page. Using the id as the name keeps two
              // widgets apart.
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => choose(option.value)}
              onBlur={props.onBlur}
            />
            <span className={cx(css.name, option.logo !== undefined && css.logo, option.disabled && css.off)}>
              {option.logo !== undefined && <Disc name={option.logo} size="s" />}
              {texts.label(option)}
            </span>
            <span className={css.detail}>{texts.detail(option)}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}

type Option = ChoiceCardsProps['options'][number];

interface Texts {
  label(option: Option): string;
  detail(option: Option): string | undefined;
}

/** The cards' text, with figures formatted for the language. */
function useCardTexts({ figure = '{value}', detail = '{value}', off }: ChoiceCardsProps): Texts {
  const format = useFormat();
  const said = (text: string, figure: string): string =>
    fillText(text, { value: (marks) => format.number(figure, marks) });
  const findDetail = ({ detailFigure, detail: own }: Option): string | undefined => {
    if (detailFigure !== undefined) return said(detail, detailFigure);
    return own === undefined ? undefined : fillText(detail, { value: own });
  };
  return {
    label: ({ labelFigure, label = '--' }) => (labelFigure === undefined ? label : said(figure, labelFigure)),
    detail: (option) => (option.disabled ? (option.disabledDetail ?? off ?? findDetail(option)) : findDetail(option)),
  };
}

import { useState } from 'react';
import { useFormat } from '@vitrine/runtime';
import { ActionButton } from '@vitrine/widgets/shared';
import { fillText } from '@vitrine/widgets/shared/field';
import { SheetPanel } from '@vitrine/widgets/shared/sheet';
import {
  getLimits,
  parseParameter,
  parseParameters,
  resetParameters,
  type IndicatorChoice,
  type IndicatorName,
} from './choices.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import css from './KLineSettings.module.css';

interface SettingsProps {
  id: string;
  props: KLineProps;
  choices: readonly IndicatorChoice[];
  keep: (choices: readonly IndicatorChoice[]) => void;
  onClose: () => void;
}

type Typed = Readonly<Record<string, readonly string[]>>;

const toTexts = (choices: readonly IndicatorChoice[]): Typed =>
  Object.fromEntries(choices.map(({ name, parameters }) => [name, parameters.map(String)]));

/** The parameters of all indicators. Changes take effect only when saved, and out-of-range values cannot be saved. */
export function KLineSettings({ id, props, choices, keep, onClose }: SettingsProps) {
  const [typed, setTyped] = useState(() => toTexts(choices));
  const valid = choices.flatMap((choice) => {
    const parameters = parseParameters(typed[choice.name] ?? [], choice.declared);
    return parameters ? [{ ...choice, parameters }] : [];
  });
  const isValid = valid.length === choices.length;
  const type = (name: IndicatorName, place: number, text: string) =>
    setTyped((known) => ({ ...known, [name]: (known[name] ?? []).map((old, at) => (at === place ? text : old)) }));
  const save = () => {
    if (!isValid) return;
    keep(valid);
    onClose();
  };
  const actions = (
    <div className={css.actions}>
      <ActionButton
        label={props.reset}
        kind="neutral"
        grow
        onPress={() => setTyped(toTexts(resetParameters(choices)))}
      />
      <ActionButton label={props.save} kind="primary" grow disabled={!isValid} onPress={save} />
    </div>
  );
  return (
    <SheetPanel id={id} title={props.settings} close={props.dismiss} onClose={onClose} picker actions={actions}>
      {choices
        .filter(({ declared }) => declared.parameters.length > 0)
        .map((choice) => (
          <fieldset key={choice.name} className={css.parameters}>
            <legend>{choice.declared.label ?? '--'}</legend>
            {choice.declared.parameters.map((_, place) => (
              <Parameter
                key={place}
                {...{ id, choice, place, range: props.range }}
                text={typed[choice.name]?.[place] ?? ''}
                onText={(text) => type(choice.name, place, text)}
              />
            ))}
          </fieldset>
        ))}
    </SheetPanel>
  );
}

interface ParameterProps {
  id: string;
  choice: IndicatorChoice;
  place: number;
  range: string | undefined;
  text: string;
  onText: (text: string) => void;
}

function Parameter({ id, choice, place, range, text, onText }: ParameterProps) {
  const { declared, name } = choice;
  const { minimum, maximum } = getLimits(declared, place);
  const format = useFormat();
  const isWrong = parseParameter(text, declared, place) === undefined;
  const hint = `${id}-${name}-${place}`;
  return (
    <label className={css.parameter}>
      <span>{declared.parameters[place]?.label ?? '--'}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={hint}
        onChange={(event) => onText(event.target.value)}
      />
      <small id={hint} className={isWrong ? css.wrong : undefined}>
        {fillText(range ?? '', { minimum: format.number(String(minimum)), maximum: format.number(String(maximum)) })}
      </small>
    </label>
  );
}

import { boll, ema, kdj, ma, macd, rsi, vol, type Indicator } from './indicators/index.ts';
import type { KLineProps } from './k-line.props.gen.ts';

type Declared = NonNullable<KLineProps['indicators']>[number];
export type IndicatorName = Declared['name'];

export const INDICATORS: Record<IndicatorName, Indicator> = { ma, ema, boll, vol, macd, kdj, rsi };

const OVER_PRICE: ReadonlySet<IndicatorName> = new Set<IndicatorName>(['ma', 'ema', 'boll']);
export const isOverPrice = (name: IndicatorName): boolean => OVER_PRICE.has(name);

/** An indicator as configured by the user: whether it is visible, and its current parameters. */
export interface IndicatorChoice {
  readonly name: IndicatorName;
  readonly shown: boolean;
  readonly parameters: readonly number[];
  readonly declared: Declared;
}

const MIN_PARAMETER = 1;
const MAX_PARAMETER = 500;

export const getLimits = (declared: Declared, at: number) => ({
  minimum: declared.parameters[at]?.minimum ?? MIN_PARAMETER,
  maximum: declared.parameters[at]?.maximum ?? MAX_PARAMETER,
});

/** Parses a whole number within the given limits; undefined for anything else. */
export function parseParameter(text: string, declared: Declared, at: number): number | undefined {
  const { minimum, maximum } = getLimits(declared, at);
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= minimum && value <= maximum ? value : undefined;
}

/** Parses an indicator's parameters; undefined if one is missing or out of range. */
export function parseParameters(texts: readonly string[], declared: Declared): readonly number[] | undefined {
  const values = texts.flatMap((text, at) => parseParameter(text, declared, at) ?? []);
  return values.length === texts.length && values.length === declared.parameters.length ? values : undefined;
}

const getPreset = (declared: Declared): readonly number[] => declared.parameters.map(({ value }) => value);

/** Applies the stored choices to the declared indicators. Unreadable parts are treated as not stored. */
export function parseChoices(declared: readonly Declared[], kept: string | undefined): readonly IndicatorChoice[] {
  const byName = new Map((kept ?? '').split(';').map((part) => [part.split(':')[0], part.split(':')]));
  return declared.map((one) => {
    const [, on, texts] = byName.get(one.name) ?? [];
    return {
      name: one.name,
      shown: on === '1' || (on !== '0' && one.shown === true),
      parameters: parseParameters(texts ? texts.split(',') : [], one) ?? getPreset(one),
      declared: one,
    };
  });
}

/** Returns the text to store on the device: `ma:1:5,10,30;vol:0:`. */
export const serializeChoices = (choices: readonly IndicatorChoice[]): string =>
  choices.map(({ name, shown, parameters }) => `${name}:${shown ? 1 : 0}:${parameters.join(',')}`).join(';');

export const toggleIndicator = (choices: readonly IndicatorChoice[], name: IndicatorName): readonly IndicatorChoice[] =>
  choices.map((choice) => (choice.name === name ? { ...choice, shown: !choice.shown } : choice));

export const resetParameters = (choices: readonly IndicatorChoice[]): readonly IndicatorChoice[] =>
  choices.map((choice) => ({ ...choice, parameters: getPreset(choice.declared) }));

/** The name of a line: its own text, or the shared text with the line's parameter. */
export function getLineName(
  { declared, parameters }: IndicatorChoice,
  line: number,
): { text: string; parameter: string } {
  const own = declared.lines.length > 1 ? declared.lines[line] : declared.lines[0];
  return { text: own ?? '', parameter: String(parameters[line] ?? '') };
}

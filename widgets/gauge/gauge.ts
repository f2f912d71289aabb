import {
  parseDecimal,
  getPosition,
  getStretch,
  type BarFill,
  type BarMark,
  type Tone,
} from '../shared/content/index.ts';

export interface GaugeRange {
  readonly low: string | undefined;
  readonly high: string | undefined;
  readonly value: string | undefined;
  readonly fill: 'start' | 'none';
  readonly knob: boolean;
  readonly tone: Tone;
  readonly zones: readonly {
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly tone: Tone;
  }[];
  readonly marks: readonly {
    readonly value: string | undefined;
    readonly label: string | undefined;
    readonly strong?: boolean;
  }[];
}

interface GaugeLabel {
  readonly at: string;
  readonly text: string;
  readonly strong: boolean;
}

export interface GaugeDrawing {
  /** Position of the value in percent; undefined while the range or the value is unknown. */
  readonly at: string | undefined;
  readonly fills: readonly BarFill[];
  readonly marks: readonly BarMark[];
  readonly labels: readonly GaugeLabel[];
}

/** Skips unknown parts and draws the rest. */
export function layOutGauge(range: GaugeRange): GaugeDrawing {
  const { low, high } = range;
  const at = getPosition(low, high, range.value);
  const zones = range.zones.flatMap((zone) => {
    const part = getStretch(low, high, zone.from, zone.to);
    return part ? [{ ...part, tone: zone.tone }] : [];
  });
  const named = range.marks.flatMap((mark) => {
    const where = getPosition(low, high, mark.value);
    return where === undefined ? [] : [{ at: where, text: mark.label ?? '', strong: mark.strong === true }];
  });
  const fill = at !== undefined && range.fill === 'start' ? [{ left: '0', width: at, tone: range.tone }] : [];
  const knob = at !== undefined && range.knob ? [{ at, strong: true }] : [];
  return { at, fills: [...fill, ...zones], marks: [...named, ...knob], labels: dropOverlaps(named) };
}

/** The width of a short label and of the end labels, in percent of the line. */
const LABEL_WIDTH = 11;
const END_WIDTH = 9;

/** Drops labels that would overlap each other or the end labels. Strong ones take precedence. */
function dropOverlaps(labels: readonly GaugeLabel[]): readonly GaugeLabel[] {
  const kept: GaugeLabel[] = [];
  for (const label of [...labels.filter((one) => one.strong), ...labels.filter((one) => !one.strong)]) {
    const at = parseDecimal(label.at);
    if (!at || at.lt(END_WIDTH) || at.gt(100 - END_WIDTH)) continue;
    if (kept.every((other) => at.minus(other.at).abs().gte(LABEL_WIDTH))) kept.push(label);
  }
  return kept.sort((a, b) => parseDecimal(a.at)?.cmp(b.at) ?? 0);
}

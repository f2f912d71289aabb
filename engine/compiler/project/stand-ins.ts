import type { StandIn } from '../../language/theme/index.ts';
import type { FontMetrics } from './font-metrics.ts';

interface SystemFont {
  readonly name: string;
  readonly local: readonly string[];
  /** The average advance width over `SAMPLE`, relative to the font size. */
  readonly width: number;
}

/** Sans-serif system fonts. Helvetica, Liberation Sans and Arimo have the same widths as Arial. */
const SYSTEM_FONTS: readonly SystemFont[] = [
  { name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4655 },
  { name: 'DejaVu Sans', local: ['DejaVu Sans', 'DejaVuSans'], width: 0.5256 },
];

const toPercent = (part: number): number => Math.round(part * 10_000) / 100;

/** `size-adjust` also scales the line metrics, so they are divided by it. */
export function standInsFor(category: string, metrics: FontMetrics): StandIn[] {
  if (category !== 'sans-serif') return [];
  return SYSTEM_FONTS.map(({ name, local, width }) => {
    const size = metrics.width / width;
    const part = (line: number): number => toPercent(line / size);
    return {
      name,
      local,
      size: toPercent(size),
      ascent: part(metrics.ascent),
      descent: part(metrics.descent),
      lineGap: part(metrics.lineGap),
    };
  });
}

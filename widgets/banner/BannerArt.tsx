import css from './Banner.module.css';

/** Tops and knobs of the lines in a 150 × 112 box. The lines rise from the bottom and get stronger to the right. */
const LINES: readonly (readonly [top: number, knob: number])[] = [
  [70, 86],
  [61, 75],
  [56, 63],
  [60, 78],
  [73, 80],
  [64, 84],
  [46, 67],
  [39, 50],
  [47, 73],
  [69, 76],
  [58, 82],
  [33, 59],
  [22, 36],
];
const FOOT = 92;
const STEP = 10.4;

/** A row of gauges, shown in banners without an image. */
export function BannerArt() {
  return (
    <svg className={css.lines} viewBox="0 0 150 112" aria-hidden="true" focusable="false">
      {LINES.map(([top, knob], index) => {
        const x = 6 + STEP * index;
        const strength = index / (LINES.length - 1);
        return (
          <g key={index}>
            <path d={`M${x} ${top}V${FOOT}`} strokeWidth={2} opacity={0.14 + 0.66 * strength} />
            <circle className={css.knob} cx={x} cy={knob} r={2.4} strokeWidth={1.6} opacity={0.3 + 0.6 * strength} />
          </g>
        );
      })}
    </svg>
  );
}

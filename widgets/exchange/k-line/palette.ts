/** The drawing's colours. They are read from custom properties, because a canvas cannot use CSS. */
export interface Palette {
  background: string;
  text: string;
  strong: string;
  quiet: string;
  warning: string;
  grid: string;
  cross: string;
  label: string;
  up: string;
  down: string;
  upVolume: string;
  downVolume: string;
  averages: readonly [string, string, string];
  font: string;
}

const VOLUME_OPACITY = 0.66;

/** Multiplies the opacity of #rgb, #rgba, #rrggbb and #rrggbbaa; leaves anything else alone. */
function fadeColor(color: string, opacity: number): string {
  const short = /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/i.exec(color);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit) => (digit ?? '').repeat(2))
        .join('')}`
    : color;
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(hex);
  if (!match) return color;
  const [red, green, blue, alpha = 255] = match.slice(1).map((pair) => (pair ? Number.parseInt(pair, 16) : 255));
  return `rgba(${red}, ${green}, ${blue}, ${Number(((alpha / 255) * opacity).toFixed(3))})`;
}

/** @param read reads a custom property from the chart's own element, so that a brand's override applies. */
export function createPalette(read: (name: string) => string): Palette {
  const color = (name: string) => fadeColor(read(`--color-${name}`).trim() || '#888888', 1);
  const volume = (name: string) => fadeColor(read(`--color-${name}`).trim() || '#888888', VOLUME_OPACITY);
  return {
    background: color('bg'),
    text: color('chart-axis'),
    strong: color('text-1'),
    quiet: color('text-2'),
    warning: color('warning'),
    grid: color('chart-grid'),
    cross: color('chart-cross'),
    label: color('surface-4'),
    up: color('up'),
    down: color('down'),
    upVolume: volume('up'),
    downVolume: volume('down'),
    averages: [color('chart-ma1'), color('chart-ma2'), color('chart-ma3')],
    font: read('--font-sans').trim() || 'sans-serif',
  };
}

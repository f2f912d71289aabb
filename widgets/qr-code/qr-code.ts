import { encode } from 'uqr';

/** The white border that scanners need, in modules (ISO/IEC 18004 requires four). */
const QUIET_ZONE = 4;
/** The largest byte-mode code holds 2,953 bytes, but phones cannot read more than a few hundred from a screen. */
const MAX_BYTES = 1200;

export interface QrModules {
  /** Modules along an edge, including the quiet zone. */
  edge: number;
  /** One path in module units, with one rectangle for each run of dark modules. */
  path: string;
  runs: readonly { x: number; y: number; width: number }[];
}

/** Encodes a text; undefined if it is empty or too long to scan. */
export function encodeText(text: string | undefined): QrModules | undefined {
  if (!text || new TextEncoder().encode(text).length > MAX_BYTES) return undefined;
  const { data } = encode(text, { border: 0, ecc: 'M' });
  const runs = data.flatMap((row, y) => getRuns(row, y));
  return {
    edge: data.length + QUIET_ZONE * 2,
    runs,
    path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join(''),
  };
}

function getRuns(row: readonly boolean[], y: number) {
  const runs: { x: number; y: number; width: number }[] = [];
  row.forEach((dark, at) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last.x + last.width === at + QUIET_ZONE) last.width += 1;
    else runs.push({ x: at + QUIET_ZONE, y: y + QUIET_ZONE, width: 1 });
  });
  return runs;
}

/** Whole pixels per module, so that edges are sharp; at least `pixels` along an edge. */
export function getModuleSize(edge: number, pixels: number): number {
  return Math.max(1, Math.ceil(pixels / edge));
}

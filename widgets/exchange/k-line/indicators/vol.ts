import { getLine, type Indicator } from './indicator.ts';

export const vol: Indicator = {
  drawnLines: () => 1,
  fill: ({ volume }, lines, _, { from, to }) => getLine(lines, 0).set(volume.subarray(from, to), from),
};

import type { Indicator } from './indicator';

export const vol: Indicator = { drawn: () => 1, step: () => (bars, at) => [bars[at]?.volume] };

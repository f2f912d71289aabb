import type { Vital } from './ranges.ts';

/** A release's health, as reported by browsers. */
export interface ReleaseHealth {
  readonly release: string;
  /** Opened pages. */
  readonly views: number;
  readonly failedNodes: number;
  /** Uncaught errors and rejections. */
  readonly errors: number;
  /** Loads that the content security policy blocked. */
  readonly blocked: number;
  /** The 75th percentile of each web vital: milliseconds, or thousandths of layout shift. */
  readonly p75: Readonly<Partial<Record<Vital, number>>>;
  readonly measured: Readonly<Record<Vital, number>>;
  /** The most frequent troubles. */
  readonly worst: readonly Trouble[];
}

export interface Trouble {
  readonly kind: string;
  readonly page: string;
  readonly place: string;
  readonly message: string;
  readonly count: number;
}

/** Whether a canary does as well as the live release, and the reasons. */
export interface Verdict {
  /** `alone` if there is no canary, `early` if there is too little data for a comparison. */
  readonly says: 'alone' | 'early' | 'worse' | 'as good';
  readonly because: readonly string[];
}

/** Views that each release needs before the canary can be judged as good. */
const LEAST_VIEWS = 200;
/** Views that each release needs before the canary can be judged as worse. */
const LEAST_FOR_TROUBLE = 20;
const LEAST_MEASURED = 100;
/** Smaller differences in troubles per 1,000 views are ignored. */
const LEAST_DIFFERENCE = 1;
/**
 * How many standard deviations a difference must have to count. By chance alone, it is this large in about 0.13 percent
 * of cases.
 */
const SIGMAS = 3;
const PER = 1000;

/**
 * A web vital counts as worse if it is higher than the live release's by more than this factor and also misses the
 * threshold for good.
 */
const SLOWER = 1.25;
const GOOD: Readonly<Record<Vital, number>> = { lcp: 2500, cls: 100, inp: 200 };
const NAMES: Readonly<Record<Vital, string>> = {
  lcp: 'The first picture takes',
  cls: 'Layout shift is',
  inp: 'Answers to presses take',
};

const TROUBLES = [
  ['failed blocks', 'failedNodes'],
  ['errors', 'errors'],
  ['blocked loads', 'blocked'],
] as const;

export const perThousand = (count: number, { views }: Pick<ReleaseHealth, 'views'>): number =>
  views === 0 ? 0 : (count / views) * PER;

export function compare(live: ReleaseHealth, canary: ReleaseHealth | undefined): Verdict {
  if (canary === undefined) return { says: 'alone', because: ['There is no newer release to compare it with.'] };
  const worse = [...moreTrouble(live, canary), ...slower(live, canary)];
  if (worse.length > 0) return { says: 'worse', because: worse };
  const few = [
    ['the new release', canary],
    ['the live release', live],
  ] as const;
  const early = few
    .filter(([, { views }]) => views < LEAST_VIEWS)
    .map(([name, { views }]) => `Too few views of ${name} yet: ${views} of ${LEAST_VIEWS}.`);
  if (early.length > 0) return { says: 'early', because: early };
  return {
    says: 'as good',
    because: [
      `No more goes wrong per 1,000 views, in ${canary.views} views of the new release and ${live.views} of the live one.`,
    ],
  };
}

/** Describes the troubles that are significantly more frequent than in the live release. */
function moreTrouble(live: ReleaseHealth, canary: ReleaseHealth): readonly string[] {
  if (Math.min(live.views, canary.views) < LEAST_FOR_TROUBLE) return [];
  return TROUBLES.flatMap(([name, field]) => {
    const [before, after] = [perThousand(live[field], live), perThousand(canary[field], canary)];
    // for rare, independent events, the variance of a count is the count itself
    const deviation = PER * Math.sqrt(live[field] / live.views ** 2 + canary[field] / canary.views ** 2);
    const difference = after - before;
    if (difference < LEAST_DIFFERENCE || difference < SIGMAS * deviation) return [];
    return [`${round(after)} ${name} per 1,000 views, but ${round(before)} in the live release.`];
  });
}

function slower(live: ReleaseHealth, canary: ReleaseHealth): readonly string[] {
  return (['lcp', 'cls', 'inp'] as const).flatMap((vital) => {
    const [before, after] = [live.p75[vital], canary.p75[vital]];
    if (before === undefined || after === undefined) return [];
    if (Math.min(live.measured[vital], canary.measured[vital]) < LEAST_MEASURED) return [];
    if (after <= before * SLOWER || after <= GOOD[vital]) return [];
    return [
      `${NAMES[vital]} ${amount(vital, after)} for three of four, but ${amount(vital, before)} in the live release.`,
    ];
  });
}

const round = (rate: number): string => rate.toFixed(1);
const amount = (vital: Vital, value: number): string =>
  vital === 'cls' ? `up to ${(value / PER).toFixed(2)}` : `up to ${value} ms`;

/** How many inviters up the chain share the payer's fee. */
export const LEVELS = 3;

interface Tier {
  /** Code in schemas/states/partner-tier.json. */
  readonly tier: number;
  /** Direct invitations required for the tier. */
  readonly from: number;
  /** Percentage of a fee, for each level. */
  readonly rates: readonly [string, string, string];
}

/**
 * Tiers, lowest first. Partners who have invited more users earn more on level 1. The house keeps the rest of the fee.
 */
export const TIERS: readonly [Tier, ...Tier[]] = [
  { tier: 0, from: 0, rates: ['20', '10', '5'] },
  { tier: 1, from: 5, rates: ['25', '10', '5'] },
  { tier: 2, from: 20, rates: ['30', '12', '6'] },
  { tier: 3, from: 50, rates: ['35', '14', '7'] },
];

export const getTier = (invited: number): Tier => TIERS.findLast(({ from }) => invited >= from) ?? TIERS[0];
export const nextTier = ({ tier }: Tier): Tier | undefined => TIERS.find((each) => each.tier === tier + 1);

/** Number of rows in the ranking. */
export const RANKS = 10;

import { accountStages } from './account-situations.ts';
import { productStages } from './product-situations.ts';
import { profileStages } from './profile-situations.ts';
import type { Stage } from './stage.ts';
import { tradingStages } from './trading-situations.ts';
import { transferStages } from './transfer-situations.ts';

/** Every form in each of its situations. */
export const stages: readonly Stage[] = [
  ...transferStages,
  ...accountStages,
  ...productStages,
  ...profileStages,
  ...tradingStages,
];

import { unitHash, getSeed, mixHash } from '../market/hash.ts';
import type { Sale } from './sales.ts';

const HOUR = 3_600_000;
/** The fraction of the issue that is taken by the end, in millionths. */
const LEAST = 420_000;
const SPREAD = 560_000;
const WHOLE = 1_000_000;

/**
 * The coins that simulated demand has bought by a given time, as determined by the seed. The number grows hourly, in
 * whole coins, and never reaches the total.
 */
export function simulatedDemand(seed: string, { id, coin, start, end }: Sale, now: Date): bigint {
  const hours = Math.round((end.getTime() - start.getTime()) / HOUR);
  const done = Math.min(hours, Math.max(0, Math.floor((now.getTime() - start.getTime()) / HOUR)));
  const root = mixHash(getSeed(`${seed}/sale`), id);
  const weights = Array.from({ length: hours }, (_, hour) => getWeight(root, hour, hours));
  const sum = (count: number): number => weights.slice(0, count).reduce((total, weight) => total + weight, 0);
  const share = BigInt(LEAST + Math.floor(unitHash(root, -1) * SPREAD));
  return (BigInt(coin.total) * share * BigInt(sum(done))) / (BigInt(sum(hours)) * BigInt(WHOLE));
}

/** Most of the demand comes in the first hours, and some in the last. */
function getWeight(root: number, hour: number, hours: number): number {
  const early = Math.floor((60 * (hours - hour)) / hours);
  const late = hour >= hours - 24 ? 30 : 0;
  return 10 + early + late + (mixHash(root, hour) % 40);
}

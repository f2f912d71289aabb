import { brandConstants, type Context } from '../../context.ts';
import type { BrandConstants } from '../../releases/index.ts';
import { isEasyToGuess } from '../users/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

/**
 * @param account the e-mail address and phone number of the account
 * @throws ApiError at the field `password`
 */
export function checkNewPassword(context: Context, password: string, account: readonly string[]): void {
  const { services, brand, origin } = context;
  const { rules, accountPolicy } = services;
  const minimum = Math.max(getMinimum(brandConstants(context)), accountPolicy.passwordMinimum);
  rules.enforce('registration.password_length', 'password', { password, minimum });
  rules.enforce('registration.password_room', 'password', { password });
  const known = [...account, brand ?? '', new URL(origin).hostname];
  const words = known.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\d]+/u)]);
  if (isEasyToGuess(password, words)) throw new ApiError('server.password_easy', { field: 'password' });
}

/**
 * Reads the brand's minimum length. Without one, only the rule's own limit applies.
 * @throws Error if the brand's constant is not a whole number
 */
function getMinimum({ password_minimum: minimum = 0 }: BrandConstants): number {
  if (typeof minimum === 'number' && Number.isInteger(minimum)) return minimum;
  throw new Error(`The brand constant password_minimum must be a whole number, but is ${JSON.stringify(minimum)}.`);
}

import type { Context } from '../http/context.ts';
import { isEasyToGuess } from '../people/users/index.ts';
import { Refusal } from '../shared/refusal.ts';

/**
 * @param account the addresses and phone numbers of whoever will use it
 * @throws Refusal at the field `password`
 */
export function checkNewPassword(
  { services: { rules }, brand, origin }: Context,
  password: string,
  account: readonly string[],
): void {
  rules.enforce('registration.password_length', 'password', { password });
  rules.enforce('registration.password_room', 'password', { password });
  const known = [...account, brand ?? '', new URL(origin).hostname];
  const words = known.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\d]+/u)]);
  if (isEasyToGuess(password, words)) throw new Refusal('server.password_easy', { field: 'password' });
}

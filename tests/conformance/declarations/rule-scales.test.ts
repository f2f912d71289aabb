import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RULES = join(import.meta.dirname, '../../../schemas/rules');

interface Rule {
  readonly needs: Readonly<Record<string, string>>;
  readonly message: Message;
  readonly fix?: { readonly label: Message };
}
type Message = string | { readonly values: Readonly<Record<string, unknown>> };

const rules = readdirSync(RULES).flatMap((file) =>
  Object.entries((JSON.parse(readFileSync(join(RULES, file), 'utf8')) as { rules: Record<string, Rule> }).rules).map(
    ([name, rule]) => ({ id: `${file.replace('.json', '')}.${name}`, rule }),
  ),
);

/** Finds the amounts in a message that lack decimal places: "10 USDT" where a page shows "10.00 USDT". */
function findWithoutScale({ needs }: Rule, message: Message | undefined): string[] {
  if (message === undefined || typeof message === 'string') return [];
  const readsAmount = (text: string): boolean =>
    Object.entries(needs).some(([name, type]) => type === 'decimal' && new RegExp(`\\b${name}\\b`).test(text));
  return Object.entries(message.values).flatMap(([name, value]) =>
    typeof value === 'string' && readsAmount(value) ? [name] : [],
  );
}

describe('the amounts in the messages of rules', () => {
  it('are shown with their decimal places, as everywhere on a page', () => {
    const found = rules.flatMap(({ id, rule }) =>
      [rule.message, rule.fix?.label].flatMap((message) =>
        findWithoutScale(rule, message).map((name) => `${id}: ${name}`),
      ),
    );

    expect(found).toEqual([]);
    expect(rules.length).toBeGreaterThan(80);
  });
});

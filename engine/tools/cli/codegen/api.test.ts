import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWN_TYPES, toIdentifier } from '../../../compiler/check/model/type-names.ts';
import { generate } from './generate.ts';

const files = (entries: Record<string, unknown>): Map<string, string> =>
  new Map(Object.entries(entries).map(([path, value]) => [path, JSON.stringify(value)]));

describe('names that TypeScript or the generator would spell otherwise', () => {
  const type = { type: 'object', properties: { last: { type: 'string' } } };
  const call = (response: unknown) => ({ request: { type: 'object', properties: {} }, response });

  it.each([
    ['24h-ticker', '_24hTicker'],
    ['oauth2token', 'Oauth2token'],
    ['a_1b', 'A1b'],
    ['x-2', 'X2'],
    ['ISO4217code', 'ISO4217code'],
    ['v2_3api', 'V23api'],
    ['NaN', 'NaN'],
  ])('given the type %s, then each use of it names %s, which is exported', async (name, identifier) => {
    const output = await generate(
      files({
        [`schemas/types/${name}.json`]: type,
        'schemas/api/trial.json': { calls: { one: call({ $ref: `../types/${name}.json` }) } },
      }),
    );

    const api = output.get('generated/api.gen.ts') ?? '';
    expect(api).toContain(`export interface ${identifier} {`);
    expect(api).toContain(`'trial.one': { request: TrialOneRequest; response: ${identifier} };`);
  });

  it('given the call ticker_24hr, then its types have names in TypeScript', async () => {
    const output = await generate(files({ 'schemas/api/trial-market.json': { calls: { ticker_24hr: call(type) } } }));

    const api = output.get('generated/api.gen.ts') ?? '';
    expect(api).toContain('export interface TrialMarketTicker24hrResponse {');
    expect(api).toContain(
      "'trial-market.ticker_24hr': { request: TrialMarketTicker24hrRequest; response: TrialMarketTicker24hrResponse };",
    );
  });

  it('given the widget 2fa-box, then its props are an interface', async () => {
    const output = await generate(
      files({
        'widgets/2fa-box/2fa-box.props.json': { title: 'Box', description: 'A box.', type: 'object', properties: {} },
      }),
    );

    expect(output.get('widgets/2fa-box/2fa-box.props.gen.ts')).toContain('export interface _2faBoxProps {');
  });

  it('given texts that look like the names that stand for types, then they stay as they are', async () => {
    const properties = { TitleA: { enum: ['TitleB'], description: 'TitleA of TitleB.' } };
    const output = await generate(
      files({ 'schemas/types/a.json': { type: 'object', properties }, 'schemas/types/b.json': type }),
    );

    expect(output.get('generated/api.gen.ts')).toContain(
      "export interface A {\n  /**\n   * TitleA of TitleB.\n   */\n  TitleA?: 'TitleB';\n}",
    );
  });

  it('given any names, then the generated file declares each type that it uses, once', async () => {
    const letters = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,12}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(letters, { minLength: 1, maxLength: 4, selector: toIdentifier }),
        async (names) => {
          fc.pre(!names.some((name) => OWN_TYPES.has(toIdentifier(name))));
          const output = await generate(
            files(Object.fromEntries(names.map((name) => [`schemas/types/${name}.json`, type]))),
          );
          const api = output.get('generated/api.gen.ts') ?? '';
          const declared = [...api.matchAll(/^export interface (\w+) \{/gm)].map(([, name]) => name);
          expect(new Set(declared)).toEqual(new Set([...names.map((name) => toIdentifier(name)), ...OWN_TYPES]));
          expect(declared).toHaveLength(names.length + OWN_TYPES.size);
          for (const name of declared) expect(name).toMatch(/^[A-Za-z_]\w*$/);
        },
      ),
      { numRuns: 25 },
    );
  });
});

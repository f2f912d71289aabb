import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../engine/compiler/compile/index.ts';
import { isError, type Problem } from '../../../engine/language/diagnostics/problem.ts';
import { Decimal, parseExactJson } from '../../../engine/language/expression/run.ts';
import type { Call, Form, Stream } from '../../../engine/language/format/index.ts';
import { createFormat } from '../../../engine/language/i18n/format.ts';
import { getSnapshot } from '../../../engine/runtime/data/shapes.ts';
import { after } from '../../../engine/runtime/data/testing/shapes-kit.ts';
import { decode } from '../../../engine/runtime/http/decode.ts';
import { encode } from '../../../engine/runtime/http/encode.ts';
import { FormatProvider } from '../../../engine/runtime/index.ts';
import { generate } from '../../../engine/tools/cli/codegen/generate.ts';
import {
  byId,
  getText,
  openApp,
  press,
  replies,
  requests,
  settle,
  withApp,
} from '../../../engine/tools/testing/kit.tsx';
import { BRAND } from '../../../engine/tools/testing/files.ts';
import { button, text } from '../../../engine/tools/testing/nodes.ts';
import { loadDeclarations } from '../../../sandbox/platform/declarations/index.ts';
import { createRuleBook } from '../../../sandbox/platform/declarations/rules.ts';
import { ApiError } from '../../../sandbox/platform/shared/api-error.ts';
import { AmountField } from '../../../widgets/amount-field/AmountField.tsx';
import { readAmount, toFormValue } from '../../../widgets/amount-field/amount-field.ts';
import { focus, type } from '../../../widgets/shared/field/typing.ts';
import { key, one, show } from '../../../widgets/shared/test-kit.tsx';
import { baseFiles, checkBase, getInput } from '../../kit/base-project.ts';

/**
 * Bugs that were reported for other products, each as a small input in a folder of its own. Declarations have the same
 * paths as in a project.
 */
const FOLDER = import.meta.dirname;

const readText = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');
const readData = <T,>(path: string): T => JSON.parse(readText(path)) as T;

/** Returns the small valid project with the declarations of a case. */
function addCase(name: string): Map<string, string> {
  const files = baseFiles();
  for (const entry of readdirSync(join(FOLDER, name), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath === join(FOLDER, name)) continue;
    const path = posix.relative(join(FOLDER, name), posix.join(entry.parentPath, entry.name));
    files.set(path.startsWith('widgets/') ? path : `schemas/${path}`, readText(`${name}/${path}`));
  }
  return files;
}

const findErrors = (files: ReadonlyMap<string, string>): readonly Problem[] => checkBase(files).filter(isError);

const compileChunk = <T,>(files: ReadonlyMap<string, string>, name: string): T =>
  compile({ files, contracts: getInput(files).contracts, brand: 'larch' }).chunks.get(name) as T;

/** Compiles a call as part of a trial page. */
function compileCall(files: Map<string, string>, id: string): Call {
  const page = { title: 'home.title', spare: 'A trial.', data: { found: { call: id } }, body: [] };
  files.set('schemas/pages/compiled.json', JSON.stringify(page));
  const { calls } = compileChunk<{ readonly calls: Readonly<Record<string, Call>> }>(files, 'page:compiled');
  return calls[id] ?? expect.fail(`The page has no call ${id}.`);
}

/** Compiles a type of a case, as the response of a call. */
function compileType(name: string): Call['response'] {
  const files = baseFiles();
  const call = {
    method: 'GET',
    path: 'trial',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: {} },
  };
  const calls = { get: { ...call, response: readData(name) } };
  return compileCall(files.set('schemas/api/trial.json', JSON.stringify({ calls })), 'trial.get').response;
}

describe('address-checksum: an address with a wrong character', () => {
  const rules = createRuleBook(loadDeclarations().rules);
  interface Sample {
    readonly chain: string;
    readonly address: string;
    readonly own?: string;
    readonly valid: boolean;
    readonly why?: string;
  }

  it.each(readData<Sample[]>('address-checksum/addresses.json'))(
    'given $chain $address ($why), then valid is $valid',
    ({ chain, address, own = 'none', valid }) => {
      const save = (): void => {
        rules.enforce('address.not_own', 'address', { address, own, chain });
        rules.enforce('address.format', 'address', { address, coin: 'USDT', chain });
      };
      if (valid) expect(save).not.toThrow();
      else expect(save).toThrow(ApiError);
    },
  );
});

describe('amount-ime-arrow: keys of an input method', () => {
  it('given a text that is being composed, then an arrow key changes no amount', () => {
    const steps = readData<Record<'composed' | 'key' | 'committed' | 'amount', string>>('amount-ime-arrow/steps.json');
    const amounts: string[] = [];
    function Held() {
      const [value, setValue] = useState('');
      const change = (next: string): void => {
        amounts.push(next);
        setValue(next);
      };
      const texts = { label: 'Amount', notNumber: '!', tooFine: '!', unclear: '!', use: '!', maxLabel: 'Max' };
      return (
        <FormatProvider language="en" tag="en">
          <AmountField id="a" name="a" scale={0} step="1" {...texts} value={value} onChange={change} />
        </FormatProvider>
      );
    }
    show(<Held />);
    const input = one<HTMLInputElement>('input');
    focus(input);
    type(input, steps.composed);
    key(steps.key, { isComposing: true });
    type(input, steps.committed);

    expect([input.value, amounts.at(-1)]).toEqual([steps.committed, steps.amount]);
  });
});

describe('codegen-24hr: names with digits', () => {
  it('given them, then the check accepts them and each has an identifier', async () => {
    const files = addCase('codegen-24hr');
    const output = await generate(files, false);

    expect(findErrors(files)).toEqual([]);
    expect(output.get('generated/api.gen.ts')).toContain('interface TrialMarketTicker24hrResponse');
    expect(output.get('widgets/2fa-box/2fa-box.props.gen.ts')).toContain('interface _2faBoxProps');
  });
});

describe('date-without-midnight: a day whose midnight does not exist', () => {
  withApp();

  it.each(readData<{ zone: string; day: string }[]>('date-without-midnight/days.json'))(
    'given $day in $zone, then that day is shown and sent',
    async ({ zone, day }) => {
      const term = readData('date-without-midnight/type.json');
      const none = { type: 'object', properties: {} };
      replies.set('term', () => ({ day }));
      replies.set('move', () => ({}));
      await openApp({
        files: { 'brands/b/brand.json': { ...BRAND, profile: { ...BRAND.profile, zone } } },
        messages: { on: '{{day}}' },
        calls: {
          term: { method: 'GET', path: 'term', auth: 'none', effect: 'read', request: none, response: term },
          move: { method: 'POST', path: 'move', auth: 'none', effect: 'write', request: term, response: none },
        },
        pages: {
          start: {
            data: { term: { call: 'a.term' } },
            body: [
              text('shown', { key: 't.on', values: { day: { value: '=term.day', time: 'date' } } }),
              button('send', [{ call: 'a.move', with: { day: '=term.day' } }]),
            ],
          },
        },
      });
      await press('send');
      await settle();

      expect(Number(/ (\d+),/.exec(getText('shown').replaceAll('\u00A0', ' '))?.[1])).toBe(Number(day.slice(8)));
      expect(requests.find(({ path }) => path === 'move')?.fields).toEqual({ day });
    },
  );
});

describe('default-ignored: a default in a type', () => {
  it('given one in a form, a request and an answer, then each is filled in', () => {
    const files = addCase('default-ignored');
    const { request, response } = compileCall(files, 'trial.get');

    expect(findErrors(addCase('default-ignored'))).toEqual([]);
    expect(compileChunk<Form>(files, 'form:trial').initial).toEqual({ side: { k: 'const', value: 'buy' } });
    expect(encode(request, {}, 'UTC')).toEqual([['side', 'buy']]);
    expect(decode(response, {}, 'UTC')).toEqual({ state: 'open' });
  });
});

describe('hidden-characters: figures with characters that nobody sees', () => {
  it.each(readData<{ text: string; amount: string }[]>('hidden-characters/pasted.json'))(
    'given $text, then the amount is $amount',
    ({ text: pasted, amount }) => {
      expect(toFormValue(readAmount(pasted, 2, { decimal: '.', group: ',' }), pasted)).toBe(amount);
    },
  );
});

describe('json-number-digits: numbers with more digits than a double', () => {
  it('given them in an answer, then each digit is kept', () => {
    const decoded = decode(
      compileType('json-number-digits/type.json'),
      parseExactJson(readText('json-number-digits/answer.json')),
      'UTC',
    );

    expect(JSON.stringify(decoded)).toBe('{"id":"1234567890123456789","balance":"12345678.123456789012"}');
  });
});

describe('nested-fields-form: lists and objects in a query', () => {
  it('given them, then each part is encoded by its declared type', () => {
    const { request } = compileCall(addCase('nested-fields-form'), 'find.find');
    const given = readData<{ ids: number[]; days: string[]; flags: boolean[]; owner: { good: number } }>(
      'nested-fields-form/values.json',
    );
    const values = {
      ...given,
      ids: given.ids.map((id) => Decimal.from(id)),
      days: given.days.map((time) => new Date(time)),
      owner: { good: Decimal.from(given.owner.good) },
    };
    const sent = encode(request, values, 'Asia/Shanghai').map(([name, value]) => [
      name,
      JSON.parse(value as string) as unknown,
    ]);

    expect(Object.fromEntries(sent)).toEqual(readData('nested-fields-form/expected.json'));
  });
});

describe('percent-by-language: the place of the percent sign', () => {
  it.each(Object.entries(readData<Record<string, string[]>>('percent-by-language/expected.json')))(
    'given %s, then it is that of the language: %s',
    (language, expected) => {
      const format = createFormat(language, language);

      expect(['12.5', '-1.25'].map((value) => format.number(value, { scale: 2, percent: true }))).toEqual(expected);
      expect(format.parts('-1.25', { scale: 2, percent: true })?.full).toBe(expected[1]);
    },
  );
});

describe('recursive-type: a type that contains itself', () => {
  it('given it, then the check accepts it, and answers of any depth are read', () => {
    const files = addCase('recursive-type');
    const { response } = compileCall(files, 'thread.get');
    const answer = { id: 1, text: 'a', replies: [{ id: 2, text: 'b', replies: [{ id: 3, text: 'c' }] }] };

    expect(findErrors(addCase('recursive-type'))).toEqual([]);
    expect(JSON.parse(JSON.stringify(decode(response, answer, 'UTC')))).toMatchObject({
      replies: [{ text: 'b', replies: [{ text: 'c' }] }],
    });
  });
});

describe('ref-with-null: keys beside a reference', () => {
  /** Adds the case, with `code` as unrestricted text. */
  function addPlainCase(): Map<string, string> {
    const order = readData<{ properties: object }>('ref-with-null/types/trial-order.json');
    const properties = { ...order.properties, code: { type: 'string' } };
    return addCase('ref-with-null').set('schemas/types/trial-order.json', JSON.stringify({ ...order, properties }));
  }

  it('given keys that nobody reads, then each is refused at its place', () => {
    const problems = findErrors(addCase('ref-with-null'));
    const refused = problems.filter(({ code }) => code === 'grammar/key');

    expect(refused.map(({ code, file, pointer }) => [code, file, pointer])).toEqual(
      ['format', 'enum', 'minLength'].map((name) => [
        'grammar/key',
        'schemas/types/trial-order.json',
        `/properties/code/${name}`,
      ]),
    );
  });

  it('given null, then a guard is demanded where the value is read', () => {
    expect(findErrors(addPlainCase())).toMatchObject([
      { code: 'expression/optional', file: 'schemas/pages/trial-order.json' },
    ]);
  });

  it('given an answer with null, then the field is unknown', () => {
    const { response } = compileCall(addPlainCase(), 'trial-order.get');

    expect(Object.keys(Object(decode(response, readData('ref-with-null/answer.json'), 'UTC')))).toEqual(['id', 'code']);
  });
});

describe('series-newest-first: rows out of order', () => {
  const series: Stream = { channel: 'bars', shape: 'series', auth: false, params: { t: 'object', f: [] } };

  it('given a snapshot whose newest row is first, then every row arrives, oldest first', () => {
    const rows = readData<unknown[]>('series-newest-first/newest-first.json');
    expect(getSnapshot(series, rows).content).toEqual(rows.toReversed());
  });

  it('given times as text, then the row is refused by name', () => {
    expect(() => getSnapshot(series, readData('series-newest-first/iso-times.json'))).toThrow('snapshot[0][0]');
  });

  it('given a late row, then it takes its place', () => {
    const { snapshot, delta, expected } = readData<Record<string, unknown>>('series-newest-first/late-row.json');
    expect(after(series, snapshot, delta)).toEqual(expected);
  });
});

describe('toast-again: the same toast twice', () => {
  withApp();

  it('given a second press, then the live region changes again', async () => {
    const page = readData<{ body: object[] }>('toast-again/pages/trial.json');
    const body = page.body.map((node) => ({
      ...node,
      on: { press: [{ toast: 't.title' }] },
      props: { label: 't.title' },
    }));
    await openApp({ pages: { start: { body } } });
    let changes = 0;
    const watch = new MutationObserver(() => (changes += 1));
    watch.observe(byId('toast'), { childList: true, characterData: true, subtree: true });

    for (const times of [1, 2]) {
      const before = changes;
      await press('again');
      await settle();
      expect(changes, `press ${times}`).toBeGreaterThan(before);
    }
    watch.disconnect();
  });
});

import { describe, expect, it, vi } from 'vitest';
import '../../language/expression/index.ts';
import type { Node, StateSet, Template, To } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { FormattedValue } from '../../language/i18n/formatted-value.ts';
import { createValues, storeScope, type Values } from './scope.ts';
import { BindError, nodePaths, listPaths, resolve, resolveAll, resolveRequest, type Translate } from './bind.ts';

const translate: Translate = (key, values) =>
  `${key}(${Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join()})`;
const expr = (source: string, to: To = 'value'): Template => ({ k: 'expr', source, to });
const at = (values: Values) => storeScope([createValues(values)]);
const readDecimal = (text: string): Decimal => {
  const made = Decimal.parse(text);
  if (!made) throw new Error(`${text} is no decimal`);
  return made;
};
const ten = readDecimal('10');

describe('a template', () => {
  it('given a constant, then it is its own value', () => {
    expect(resolve({ k: 'const', value: [1, { a: null }] }, at({}), translate)).toEqual([1, { a: null }]);
  });

  it('given an expression, then it is evaluated and converted', () => {
    expect(resolve(expr('a + 1', 'decimal'), at({ a: ten }), translate)).toBe('11');
  });

  it('given the values of a request, then one that is known to be null is null, and a pending one is not', () => {
    const values = { cleared: expr('form.note'), chosen: expr("a > 5 ? null : 'x'"), pending: expr('later.note') };
    const scope = at({ a: ten, form: {}, later: undefined });

    expect(resolveRequest(values, scope, translate)).toEqual({ cleared: null, chosen: null, pending: undefined });
    expect(resolveAll(values, scope, translate)).toEqual({});
  });

  it('given a message, then it is translated with its values, including unknown ones', () => {
    const template: Template = { k: 'message', key: 'hello', values: { name: expr('user.name'), count: expr('n') } };

    expect(resolve(template, at({ user: { name: 'Li' }, n: undefined }), translate)).toBe(
      'hello(name=Li,count=undefined)',
    );
  });

  it('given a choice of messages, then the condition picks one, and a pending condition none', () => {
    const one = (key: string): Template => ({ k: 'message', key });
    const template: Template = { k: 'choice', if: expr('a > 1', 'boolean'), then: one('many'), else: one('few') };

    expect(resolve(template, at({ a: ten }), translate)).toBe('many()');
    expect(resolve(template, at({ a: readDecimal('1') }), translate)).toBe('few()');
    expect(resolve(template, at({ a: undefined }), translate)).toBeUndefined();
    expect(listPaths(template)).toContainEqual(['a']);
  });

  it('given a list and an object, then each part is resolved, and an unknown part leaves the others', () => {
    const template: Template = {
      k: 'object',
      entries: { rows: { k: 'list', items: [expr('a', 'text'), expr('b', 'text')] }, fixed: { k: 'const', value: 1 } },
    };

    expect(resolve(template, at({ a: ten }), translate)).toEqual({ rows: ['10', undefined], fixed: 1 });
  });

  it('given several templates, then each has its name', () => {
    expect(resolveAll({ a: expr('a', 'text'), b: { k: 'const', value: false } }, at({ a: 'x' }), translate)).toEqual({
      a: 'x',
      b: false,
    });
  });
});

describe('a figure in a message', () => {
  const messageWith = (scale: Template): Template => ({
    k: 'message',
    key: 'get',
    values: { sum: { k: 'formatted', value: expr('sum'), scale, how: { sign: true } } },
  });
  const formattedValue = (scale: Template, values: Values): unknown => {
    let sum: unknown;
    resolve(messageWith(scale), at(values), (_, given) => {
      sum = given.sum;
      return '';
    });
    return sum;
  };

  it('given the scale of its coin, then the message gets it with the figure', () => {
    const given = formattedValue(expr('coin.scale', 'number'), { sum: ten, coin: { scale: Decimal.from(8) } });

    expect(given).toEqual(new FormattedValue(ten, 8, { sign: true }));
  });

  it('given a pending scale, then the figure is unscaled; given no figure, then nothing is shown', () => {
    const scale = expr('coin.scale', 'number');

    expect(formattedValue(scale, { sum: ten, coin: undefined })).toEqual(
      new FormattedValue(ten, undefined, { sign: true }),
    );
    expect(formattedValue(scale, { sum: undefined, coin: { scale: Decimal.from(8) } })).toBeUndefined();
  });

  it('then it depends on both paths', () => {
    expect(listPaths(messageWith(expr('coin.scale', 'number'))).map((path) => path.join('.'))).toEqual([
      'messages',
      'sum',
      'coin.scale',
    ]);
  });
});

describe('a state', () => {
  const label = (key: string, tone: string) => ({ label: { k: 'message', key } as const, tone });
  const set: StateSet = { codes: { '1': label('filed', 'warning') }, unknown: label('other', 'neutral') };
  const of = (code: Template, values: Values) => resolve({ k: 'state', set, code }, at(values), translate);

  it.each([
    ['a number', readDecimal('1')],
    ['text', '1'],
  ])('given %s as code, then it has its label and tone', (_, status) => {
    expect(of(expr('status'), { status })).toEqual({ label: 'filed()', tone: 'warning' });
  });

  it.each(['7', 'constructor', '__proto__', ''])(
    'given the undeclared code "%s", then it has the label for unknown codes',
    (status) => {
      expect(of(expr('status'), { status })).toEqual({ label: 'other()', tone: 'neutral' });
    },
  );

  it('given a template for the label only, then it is text', () => {
    const said = (values: Values) => resolve({ k: 'label', set, code: expr('status') }, at(values), translate);

    expect(said({ status: '1' })).toBe('filed()');
    expect(said({ status: '7' })).toBe('other()');
    expect(said({ status: undefined })).toBeUndefined();
  });

  it.each([
    [{ note: 'Gift' }, 'Gift'],
    [{ note: '' }, 'other()'],
    [{}, 'other()'],
  ])('given an undeclared code and own text %o, then the label is %s', (row, words) => {
    const template: Template = { k: 'state', set, code: expr('status'), otherwise: expr('note', 'text') };

    expect(resolve(template, at({ status: '7', note: undefined, ...row }), translate)).toMatchObject({ label: words });
    expect(resolve(template, at({ status: '1', note: undefined, ...row }), translate)).toMatchObject({
      label: 'filed()',
    });
  });

  it('given a pending code, then there is nothing to show', () => {
    expect(of(expr('status'), { status: undefined })).toBeUndefined();
    expect(of({ k: 'const', value: null }, {})).toBeUndefined();
  });
});

describe('expressions that cannot be evaluated', () => {
  it.each(['a / b', 'name * 2', 'nobody('])('given =%s, then the error names it', (source) => {
    const work = () => resolve(expr(source), at({ a: ten, b: Decimal.from(0), name: 'x' }), translate);

    expect(work).toThrow(BindError);
    expect(work).toThrow(`=${source}: `);
  });

  it('given an unknown part, then the whole is unknown and no error is thrown', () => {
    expect(resolve(expr('a / b'), at({ a: ten }), translate)).toBeUndefined();
  });
});

describe('paths of a template', () => {
  it.each<[string, Template, string[]]>([
    ['a constant', { k: 'const', value: 1 }, []],
    ['an expression', expr('a.b + c'), ['a.b', 'c']],
    ['a message', { k: 'message', key: 'm', values: { x: expr('a.b') } }, ['a.b', 'messages']],
    ['the label of a state', { k: 'label', set: {} as StateSet, code: expr('row.status') }, ['messages', 'row.status']],
    ['a state', { k: 'state', set: {} as StateSet, code: expr('row.status') }, ['messages', 'row.status']],
    ['a list', { k: 'list', items: [expr('a'), expr('b')] }, ['a', 'b']],
    ['an object', { k: 'object', entries: { x: expr('a') } }, ['a']],
  ])('given %s, then its paths are known', (_, template, paths) => {
    expect(
      listPaths(template)
        .map((path) => path.join('.'))
        .sort(),
    ).toEqual(paths);
  });

  it('given a node, then the paths of its props, conditions, variables and state are listed once, without its children', () => {
    const child = { id: 'b', kind: 'widget', name: 'text', props: { text: expr('below') }, on: {}, slots: {} } as const;
    const node: Node = {
      id: 'a',
      kind: 'table',
      name: 'rows',
      props: { text: expr('x.y'), again: expr('x.y') },
      visible: expr('seen', 'boolean'),
      disabled: expr('off', 'boolean'),
      locals: { v: expr('given') },
      bind: 'app.theme',
      on: {},
      slots: { children: [child] },
    };

    expect(nodePaths(node).map((path) => path.join('.'))).toEqual(['x.y', 'seen', 'off', 'given', 'app.theme']);
  });

  it('given the same node again, then the cached paths are returned', () => {
    const node: Node = { id: 'a', kind: 'widget', name: 't', props: { x: expr('a') }, on: {}, slots: {} };

    expect(nodePaths(node)).toBe(nodePaths(node));
  });
});

it('given a message without values, then it is translated without them', () => {
  const spy = vi.fn<Translate>(() => 'text');

  resolve({ k: 'message', key: 'plain' }, at({}), spy);

  expect(spy).toHaveBeenCalledExactlyOnceWith('plain', {});
});

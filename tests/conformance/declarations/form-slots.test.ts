import { describe, expect, it } from 'vitest';
import { baseFiles, checkBase, edited } from '../../kit/base-project.ts';

const PAGE = 'schemas/pages/assets/deposit.json';
const FORM = 'schemas/forms/deposit.json';
const PLAIN = '{ "id": "form", "form": "deposit", "with": { "wallet": "=wallet" } }';

/** The valid project with the given nodes in a form's slot. The form has a state. */
const withSlot = (...nodes: readonly object[]): Map<string, string> =>
  edited(baseFiles(), [
    {
      file: FORM,
      find: '"schema": {',
      replace: '"state": { "method": { "type": "string", "initial": "a" } },\n  "schema": {',
    },
    {
      file: PAGE,
      find: PLAIN,
      replace: PLAIN.replace('} }', `}, "children": ${JSON.stringify(nodes)} }`),
    },
  ]);
const options = [{ value: 'a', label: 'deposit.trc' }];
const choice = { id: 'method', widget: 'segmented', bind: 'method', props: { label: 'deposit.chain', options } };
const button = (more: object) => ({ id: 'other', widget: 'button', props: { label: 'deposit.submit' }, ...more });
const codes = (...nodes: readonly object[]): string[] => checkBase(withSlot(...nodes)).map(({ code }) => code);

describe('a node in the slot of a form', () => {
  it('binds and sets the state of the form', () => {
    expect(codes(choice, button({ on: { press: [{ set: { method: 'a' } }] } }))).toEqual([]);
  });

  it('reads the state, fields and parameters of the form, and the names of the page', () => {
    const visible = "=method == 'a' && form.amount > wallet.balance && chain == 'trc20'";

    expect(codes(button({ visible }))).toEqual([]);
  });

  it('has a problem for an unknown name, with a suggestion from both', () => {
    const [problem, ...others] = checkBase(withSlot({ ...choice, bind: 'metod' }));

    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'reference/state', fix: 'Did you mean "method"?' });
  });

  it('has a problem for a value of another type', () => {
    expect(codes(button({ on: { press: [{ set: { method: '=wallet.balance' } }] } }))).toEqual(['expression/result']);
    expect(codes(button({ visible: '=form.amuont > 0' }))).toEqual(['expression/field']);
  });

  it('shares the state of the form with no node outside it', () => {
    const files = edited(withSlot(choice), [
      { file: PAGE, find: '"visible": "=wallet.open"', replace: '"visible": "=method == \'a\'"' },
    ]);

    expect(checkBase(files).map(({ code }) => code)).toEqual(['expression/name']);
  });
});

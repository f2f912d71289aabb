import { lazy } from 'react';
import { expect, it } from 'vitest';
import './form-view.tsx';
import {
  byId,
  has,
  openApp,
  press,
  replies,
  requests,
  settle,
  getText,
  type,
  withApp,
} from '../../tools/testing/kit.tsx';
import { renders } from '../../tools/testing/widgets.tsx';

withApp();

const schema = { type: 'object', properties: { sum: { type: 'string' }, note: { type: 'string' } }, required: ['sum'] };
const form = {
  schema,
  params: { coin: { type: 'string' } },
  fields: ['sum', 'note'].map((name) => ({ name, widget: 'field', label: 't.title' })),
  submit: {
    label: { key: 't.send', values: { coin: '=coin' } },
    call: 'a.send',
    with: { sum: '=form.sum' },
  },
  done: [],
};
const page = {
  state: { coin: { type: 'string', initial: 'BTC' }, shown: { type: 'boolean', initial: true } },
  body: [{ id: 'f', form: 'pay', with: { coin: '=coin' }, visible: '=shown' }],
  bottom: [
    { id: 'send', submit: 'f' },
    { id: 'coin', widget: 'text', props: { text: '=coin' } },
    { id: 'hide', widget: 'button', props: { label: 't.title' }, on: { press: [{ set: { shown: false } }] } },
    { id: 'switch', widget: 'button', props: { label: 't.title' }, on: { press: [{ set: { coin: 'ETH' } }] } },
  ],
};
const send = {
  method: 'POST',
  path: 'send',
  auth: 'none',
  effect: 'write',
  request: { type: 'object', properties: { sum: { type: 'string' } }, required: ['sum'] },
  response: { type: 'string' },
};

async function openForm(submit: object = {}, more: object = {}): Promise<void> {
  await openApp({
    pages: { start: page },
    files: { 'forms/pay.json': { ...form, submit: { ...form.submit, ...submit } } },
    calls: { send },
    messages: { send: 'Send {{coin}}', own: '{{count}} photos left' },
    ...more,
  });
  for (let round = 0; round < 20 && !has('f-fields'); round += 1) await settle();
}

it('given an untouched form, then the button has the label of the form, with its parameters', async () => {
  await openForm();
  expect(getText('send')).toBe('ready: Send BTC');

  await press('switch');
  expect(getText('send')).toBe('ready: Send ETH');
});

it('given one missing value, then the button keeps its label, and filling it in makes the form ready', async () => {
  await openForm();
  await press('send');
  expect(getText('send')).toBe('incomplete: Send BTC');
  expect(requests).toEqual([]);

  await type('f-sum', '5');
  expect(getText('send')).toBe('ready: Send BTC');
});

it('given a value that is still unknown, then the button does not show its name yet', async () => {
  const needs = { limit: 'decimal' };
  const rules = { rules: { open: { needs, require: '=limit > 0', message: 't.title' } } };
  const waiting = {
    ...form,
    params: { ...form.params, limit: { type: 'decimal' } },
    rules: [{ rule: 'r.open', at: 'sum', with: { limit: '=limit' } }],
  };
  await openForm({}, { files: { 'forms/pay.json': waiting, 'rules/r.json': rules } });
  await type('f-sum', '5');

  expect(getText('send')).toBe('incomplete: 1 left');
});

it('given several missing values, then the button says how many are left', async () => {
  const two = { ...form, schema: { ...schema, required: ['sum', 'note'] } };
  await openForm({}, { files: { 'forms/pay.json': two } });
  await press('send');
  expect(getText('send')).toBe('incomplete: 2 left');

  await type('f-sum', '5');
  expect(getText('send')).toBe('incomplete: Send BTC');
});

it('given an own message for what is left, then the button shows it', async () => {
  await openForm({ left: 't.own' });
  await press('send');

  expect(getText('send')).toBe('incomplete: 1 photos left');
});

it('given a form that is being sent, then the button is busy until the answer arrives', async () => {
  let answer: (value: string) => void = () => undefined;
  replies.set('send', () => new Promise<string>((done) => (answer = done)));
  await openForm();
  await type('f-sum', '5');
  await press('send');
  expect(getText('send')).toBe('busy: Sending');

  answer('ok');
  await settle();
  expect(getText('send')).toBe('ready: Send BTC');
});

it('given a form that is not on screen, then neither is its button', async () => {
  await openForm();
  await press('hide');

  expect(has('send')).toBe(false);
});

it('given input that changes nothing for the button, then it does not render again', async () => {
  await openForm();
  await type('f-sum', '5');
  const before = renders.get('send');
  await type('f-note', 'hello');

  expect(renders.get('send')).toBe(before);
  expect(byId('send')).toBeDefined();
});

it('given a button whose script is still loading, then the page around it still changes', async () => {
  const submit = lazy(() => new Promise<never>(() => {}));
  await openForm({}, { widgets: { submit } });

  await press('switch');

  expect(getText('coin')).toBe('ETH');
});

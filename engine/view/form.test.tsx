import { act } from 'react';
import { Ajv } from 'ajv';
import { beforeEach, describe, expect, it } from 'vitest';
import './form-view.tsx';
import {
  replies,
  requests,
  byId,
  has,
  leave,
  openApp,
  press,
  Refusal,
  settle,
  textOf,
  type,
  withApp,
} from '../testing/kit.tsx';
import { renders } from '../testing/widgets.tsx';

withApp();

const ajv = new Ajv({ allErrors: true, formats: { decimal: /^-?\d+(\.\d+)?$/, password: true } });
const decimal = { type: 'string', format: 'decimal' };
const schema = {
  type: 'object',
  properties: { sum: decimal, note: { type: 'string' }, agree: { type: 'boolean', const: true } },
  required: ['sum'],
};
const field = (name: string, more: object = {}) => ({ name, widget: 'field', label: 't.title', ...more });
const calls = {
  send: {
    method: 'POST',
    path: 'send',
    auth: 'none',
    effect: 'write',
    request: { type: 'object', properties: { sum: decimal, note: { type: 'string' } }, required: ['sum'] },
    response: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  },
  put: {
    method: 'POST',
    path: 'put',
    auth: 'none',
    effect: 'write',
    body: 'multipart',
    request: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    response: { type: 'string' },
  },
};
const rules = {
  rules: {
    least: {
      needs: { amount: 'decimal', least: 'decimal' },
      require: '=amount >= least',
      message: { key: 't.least', values: { least: '=least' } },
      fix: { label: { key: 't.use', values: { value: '=least' } }, value: '=string(least)' },
    },
    short: { needs: { note: 'string' }, require: '=size(note) < 4', message: 't.short' },
    said: { needs: { note: 'string' }, require: '=size(note) > 0', message: 't.said' },
  },
};
const messages = {
  least: 'At least {{least}}',
  use: 'Use {{value}}',
  short: 'Too long',
  said: 'Say something',
  done: 'Sent as {{id}}',
  both: 'Both needed',
  failed: '{{reason}} at {{field}}',
};
const declared = {
  params: { least: { type: 'decimal' } },
  schema,
  fields: [field('sum'), field('note')],
  rules: [
    { rule: 'r.least', at: 'sum', with: { amount: '=form.sum', least: '=least' } },
    { rule: 'r.short', at: 'note', with: { note: '=form.note' } },
  ],
  submit: { call: 'a.send', with: { sum: '=form.sum', note: '=form.note' }, as: 'receipt', failures: { sum: 'sum' } },
  done: [{ toast: { key: 't.done', values: { id: '=receipt.id' } } }],
};
const text = (id: string, value: string) => ({ id, widget: 'text', props: { text: value } });
const button = (id: string, actions: readonly object[]) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
});
const page = {
  state: { least: { type: 'decimal', initial: 10 }, after: { type: 'string', initial: 'no' } },
  body: [
    { id: 'f', form: 'pay', with: { least: '=least' } },
    button('send', [{ submit: 'f' }, { set: { after: 'yes' } }]),
    text('left', '=string(forms.f.left)'),
    text('ready', "=forms.f.ready ? 'yes' : 'no'"),
    text('progress', '=string(forms.f.progress)'),
    text('busy', "=forms.f.busy ? 'busy' : 'idle'"),
    text('after', '=after'),
  ],
};

async function openForm(form: object = {}, given: object = page): Promise<Awaited<ReturnType<typeof openApp>>> {
  const whole = { ...declared, ...form };
  const validate = ajv.compile(whole.schema);
  const opened = await openApp({
    pages: { start: given, other: { body: [button('again', [{ go: 'start' }])] } },
    files: { 'forms/pay.json': whole, 'rules/r.json': rules },
    calls,
    messages,
    validators: { pay: validate as never },
  });
  for (let round = 0; round < 20 && !has('f-fields'); round += 1) await settle();
  return opened;
}
const value = (id: string): string => byId<HTMLInputElement>(id).value;
const errorOf = (id: string): string | undefined => document.getElementById(`${id}-error`)?.textContent;

beforeEach(() => {
  replies.set('send', () => ({ id: '17' }));
});

describe('filling in from the page', () => {
  const filling = (values: object) => ({
    ...page,
    body: [...page.body, button('pick', [{ fill: 'f', with: values }])],
  });

  it('given a figure, then its field holds it as if typed: it is sent and validated', async () => {
    await openForm({}, filling({ sum: '=least + 2.5' }));
    await type('f-note', 'hey');
    await press('pick');
    expect(value('f-sum')).toBe('12.5');
    expect(value('f-note')).toBe('hey');

    await press('send');
    expect(requests[0]?.fields).toMatchObject({ sum: '12.5', note: 'hey' });
  });

  it('given input after that, then the last input counts', async () => {
    await openForm({}, filling({ sum: '12' }));
    await press('pick');
    await type('f-sum', '15');
    expect(value('f-sum')).toBe('15');
    await press('pick');
    expect(value('f-sum')).toBe('12');
  });
});

describe('submitting', () => {
  it('given valid input, then it is sent once, by wire names, and the done actions run', async () => {
    await openForm();
    await type('f-sum', '12.50');
    await type('f-note', 'hi');
    await press('send');

    expect(requests.map(({ path, fields }) => [path, fields])).toEqual([['send', { sum: '12.5', note: 'hi' }]]);
    expect(textOf('toast')).toBe('Sent as 17');
    expect(textOf('after')).toBe('yes');
  });

  it('given a password, then its field forgets it once sent, and the done actions still read it', async () => {
    const secret = { ...schema, properties: { ...schema.properties, note: { type: 'string', format: 'password' } } };
    await openForm({ schema: secret, done: [{ toast: { key: 't.done', values: { id: '=form.note' } } }] });
    await type('f-sum', '12.50');
    await type('f-note', 'hi');
    await press('send');

    expect([value('f-sum'), value('f-note')]).toEqual(['12.50', '']);
    expect(errorOf('f-note')).toBeUndefined();
    expect(textOf('toast')).toBe('Sent as hi');
  });

  it('given a guest and a call that needs a user, then the log-in comes before validation', async () => {
    const needed = { ...calls.send, auth: 'user' };
    await openApp({
      pages: { start: page, login: { body: [text('log-in', 't.title')] } },
      files: { 'forms/pay.json': declared, 'rules/r.json': rules },
      calls: { ...calls, send: needed },
      messages,
      validators: { pay: ajv.compile(schema) as never },
    });
    for (let round = 0; round < 20 && !has('f-fields'); round += 1) await settle();
    await press('send');

    expect([has('log-in'), requests.length]).toEqual([true, 0]);
  });

  it('given Enter in a field, then the form is submitted', async () => {
    await openForm();
    await type('f-sum', '12');
    await act(async () => byId<HTMLFormElement>('f').requestSubmit());
    await settle();

    expect(requests).toHaveLength(1);
  });

  it('given a missing value, then nothing is sent, the first field is focused, and all problems are shown', async () => {
    await openForm();
    await type('f-note', 'too long');
    await act(async () => byId('send').focus());
    await press('send');

    expect(requests).toHaveLength(0);
    expect(document.activeElement).toBe(byId('f-sum'));
    expect([errorOf('f-sum'), errorOf('f-note')]).toEqual(['Needed', 'Too long']);
    expect(textOf('after')).toBe('no');
  });

  it('given a problem that no field shows, then nothing is sent, and a toast shows it', async () => {
    const both = { ...schema, required: ['sum', 'ghost'] };
    await openForm({ schema: both, errors: { ghost: { required: 't.both' } } });
    await type('f-sum', '12');
    await press('send');

    expect(requests).toHaveLength(0);
    expect(textOf('toast')).toBe('Both needed');
  });

  it('given a second press while sending, then it is sent once', async () => {
    let finish: (value: unknown) => void = () => undefined;
    replies.set('send', () => new Promise((done) => (finish = done)));
    await openForm();
    await type('f-sum', '12');
    await press('send');
    await press('send');
    expect(requests).toHaveLength(1);
    expect(textOf('busy')).toBe('busy');
    expect(byId('f-sum').getAttribute('aria-busy')).toBe('true');

    finish({ id: '1' });
    await settle();

    expect(textOf('busy')).toBe('idle');
    expect(byId('f-sum').getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    ['ok', 1],
    ['cancel', 0],
  ])('given a confirmation, then %s sends it %i times', async (answer, times) => {
    await openForm({ submit: { ...declared.submit, confirm: { title: 't.title', ok: 't.done' } } });
    await type('f-sum', '12');
    await press('send');
    expect(requests).toHaveLength(0);

    await press(`dialog-${answer}`);

    expect(requests).toHaveLength(times);
    expect(textOf('after')).toBe(times === 1 ? 'yes' : 'no');
  });

  it('given values that change during the confirmation, then the confirmed values are sent', async () => {
    await openForm(
      {
        submit: {
          ...declared.submit,
          with: { sum: '=form.sum', note: '=string(least)' },
          confirm: { title: 't.title', body: { key: 't.least', values: { least: '=least' } }, ok: 't.done' },
        },
      },
      { ...page, body: [...page.body, button('move', [{ set: { least: '11' } }])] },
    );
    await type('f-sum', '12');
    await press('send');
    await press('move');
    await press('dialog-ok');

    expect(requests[0]?.fields).toEqual({ sum: '12', note: '10' });
  });

  it('given a done action that fails, then the call has succeeded, and only that failure is shown', async () => {
    await openForm({ done: [{ call: 'a.put', with: {} }], failed: [{ set: { after: 'failed' } }] });
    await type('f-sum', '12');
    await press('send');

    expect(textOf('toast')).toContain('No line');
    expect(textOf('after')).toBe('yes');
  });
});

describe('validation', () => {
  it('given input, then it is validated when the field loses the focus', async () => {
    await openForm();
    await type('f-sum', '5');
    expect(errorOf('f-sum')).toBeUndefined();

    await leave('f-sum');
    expect(errorOf('f-sum')).toBe('At least 10');
    await type('f-sum', '5x');

    expect(errorOf('f-sum')).toBeUndefined();
  });

  it('given an empty field, then its problem is shown only after a submit attempt', async () => {
    await openForm();
    await act(async () => byId('f-sum').focus());
    await leave('f-sum');

    expect(errorOf('f-sum')).toBeUndefined();
  });

  it('given text that is no figure, then the schema problem comes before the rule', async () => {
    await openForm();
    await type('f-sum', '1e5');
    await leave('f-sum');

    expect(errorOf('f-sum')).toBe('Not a figure');
  });

  it('given a fix, then pressing it corrects the value', async () => {
    await openForm();
    await type('f-sum', '5');
    await leave('f-sum');
    expect(textOf('f-sum-fix')).toBe('Use 10');

    await press('f-sum-fix');

    expect(value('f-sum')).toBe('10');
    expect(errorOf('f-sum')).toBeUndefined();
  });

  it('given a fix for another field, then pressing it fills in that field', async () => {
    const amount = "=decimal(form.?note.orValue('0'))";
    await openForm({ rules: [{ rule: 'r.least', at: 'sum', fixes: 'note', with: { amount, least: '=least' } }] });
    await type('f-sum', '5');
    await leave('f-sum');

    await press('f-sum-fix');

    expect(value('f-note')).toBe('10');
    expect(value('f-sum')).toBe('5');
    expect(errorOf('f-sum')).toBeUndefined();
  });

  it('given a fix that violates another rule, then the fix of that rule is offered', async () => {
    const also = { rule: 'r.least', at: 'sum', with: { amount: '=form.sum', least: '=least * 3' } };
    await openForm({ rules: [...declared.rules, also] });
    await type('f-sum', '5');
    await leave('f-sum');

    expect(errorOf('f-sum')).toBe('At least 10');
    expect(textOf('f-sum-fix')).toBe('Use 30');
  });

  it('given a fix that leads nowhere, then none is offered', async () => {
    const never = { rule: 'r.short', at: 'sum', with: { note: "=form.sum == 10 ? 'much too long' : ''" } };
    await openForm({ rules: [...declared.rules, never] });
    await type('f-sum', '5');
    await leave('f-sum');

    expect(errorOf('f-sum')).toBe('At least 10');
    expect(has('f-sum-fix')).toBe(false);
  });

  it('given a rule with a pending value, then it blocks without a message', async () => {
    await openForm({}, { ...page, state: { ...page.state, least: { type: 'decimal', initial: null } } });
    await type('f-sum', '12');
    await leave('f-sum');
    await press('send');

    expect(requests).toHaveLength(0);
    expect(errorOf('f-sum')).toBeUndefined();
    expect(textOf('left')).toBe('1');
  });

  it('given the value arrives, then the rule is evaluated', async () => {
    const opened = await openForm(
      {},
      {
        ...page,
        state: { ...page.state, least: { type: 'decimal', initial: null } },
        body: [...page.body, button('know', [{ set: { least: '20' } }])],
      },
    );
    await type('f-sum', '12');
    await leave('f-sum');
    await press('know');

    expect(opened).toBeDefined();
    expect(errorOf('f-sum')).toBe('At least 20');
  });

  it('given an optional field that its rule requires, then the problem is shown after a submit attempt', async () => {
    const said = { rule: 'r.said', at: 'note', empty: true, with: { note: "=form.?note.orValue('')" } };
    await openForm({ rules: [...declared.rules, said] });
    await type('f-sum', '12');
    await leave('f-note');
    expect(errorOf('f-note')).toBeUndefined();

    await press('send');
    expect(errorOf('f-note')).toBe('Say something');
    expect(requests).toEqual([]);

    await type('f-note', 'hey');
    await press('send');
    expect(requests).toHaveLength(1);
  });

  it('given an empty optional field, then its rule does not apply', async () => {
    await openForm();
    await type('f-sum', '12');
    await type('f-note', 'x');
    await type('f-note', '');
    await press('send');

    expect(requests[0]?.fields).toEqual({ sum: '12' });
  });

  it('given input, then the page reads it, figures as figures', async () => {
    await openForm({}, { ...page, body: [...page.body, text('twice', '=string(forms.f.values.sum * 2)')] });
    expect(textOf('twice')).toBe('--');
    await type('f-sum', '12');
    expect(textOf('twice')).toBe('24');
    await type('f-sum', '12.');

    expect(textOf('twice')).toBe('--');
  });

  it('given problems that are left, then the page knows the count once the user has started', async () => {
    await openForm();
    expect([textOf('left'), textOf('ready')]).toEqual(['0', 'no']);
    await type('f-note', 'too long');
    expect(textOf('left')).toBe('2');
    await type('f-sum', '12');

    expect(textOf('left')).toBe('1');
  });

  it('given no input, then a submit attempt focuses the first field, and the page knows the count', async () => {
    await openForm();
    await press('send');

    expect([textOf('left'), document.activeElement?.id, requests.length]).toEqual(['1', 'f-sum', 0]);
  });
});

describe('a refusal by the server', () => {
  it.each([
    ['the field', { field: 'sum' }],
    ['the rule', { rule: 'r.least' }],
  ])(
    'given a refusal that names %s, then its field shows it, with the focus, until its input changes',
    async (_, more) => {
      replies.set('send', () => new Refusal('Not from you', more));
      await openForm();
      await type('f-sum', '12');
      await press('send');
      expect(errorOf('f-sum')).toBe('Not from you');
      expect(document.activeElement).toBe(byId('f-sum'));
      expect(textOf('toast')).toBe('');
      expect(textOf('after')).toBe('no');

      await type('f-note', 'hi');
      expect(errorOf('f-sum')).toBe('Not from you');
      await type('f-sum', '13');

      expect(errorOf('f-sum')).toBeUndefined();
    },
  );

  it('given a refusal without a field and a default field, then that field shows it', async () => {
    replies.set('send', () => new Refusal('Closed today'));
    await openForm({ submit: { ...declared.submit, failures: { '*': 'note' } } });
    await type('f-sum', '12');
    await press('send');

    expect(errorOf('f-note')).toBe('Closed today');
    expect(textOf('toast')).toBe('');
  });

  it('given a refusal that names a hidden field, then a toast shows it', async () => {
    replies.set('send', () => new Refusal('Not that note', { field: 'note' }));
    await openForm({
      fields: [field('sum'), field('note', { visible: '=form.sum > 50' })],
      submit: { ...declared.submit, failures: { note: 'note' } },
    });
    await type('f-sum', '12');
    await press('send');

    expect(textOf('toast')).toBe('Not that note');
  });

  it('given a refusal without a field, then a toast shows it, and the failure actions run', async () => {
    replies.set('send', () => new Refusal('Closed today'));
    await openForm({ failed: [{ set: { after: 'failed' } }] });
    await type('f-sum', '12');
    await press('send');

    expect(textOf('toast')).toBe('Closed today');
    expect(textOf('after')).toBe('failed');
    expect(value('f-sum')).toBe('12');
  });
});

describe('failure actions', () => {
  const said = [{ toast: { key: 't.failed', values: { reason: '=failure.message', field: '=failure.field' } } }];
  it.each([
    ['a field', { field: 'sum' }, 'Not now at sum'],
    ['nothing', {}, 'Not now at '],
  ])('given a refusal that names %s, then they read message and field', async (_, more, text) => {
    replies.set('send', () => new Refusal('Not now', more));
    await openForm({ failed: said });
    await type('f-sum', '12');
    await press('send');

    expect(textOf('toast')).toBe(text);
  });
});

describe('a form that keeps input', () => {
  const leaving = { ...page, body: [...page.body, button('leave', [{ go: 'other' }])] };
  const secret = { ...schema, properties: { ...schema.properties, note: { type: 'string', format: 'password' } } };
  const away = async (): Promise<void> => {
    await press('leave');
    await settle();
    await press('again');
    await settle();
  };

  it('given another page in between, then the input is there again, without secrets', async () => {
    await openForm({ keep: true, schema: secret }, leaving);
    await type('f-sum', '12');
    await type('f-note', 'abc');
    await away();

    expect([value('f-sum'), value('f-note')]).toEqual(['12', '']);
  });

  it('given `again`, then the form is empty after sending, without problems', async () => {
    await openForm({ again: true });
    await type('f-sum', '12');
    await press('send');

    expect(requests).toHaveLength(1);
    expect([value('f-sum'), has('f-sum-error'), textOf('left')]).toEqual(['', false, '0']);
  });

  it('given a form without `keep`, then it starts empty', async () => {
    await openForm({}, leaving);
    await type('f-sum', '12');
    await away();

    expect(value('f-sum')).toBe('');
  });

  it('given a form that was sent, then it starts empty', async () => {
    await openForm({ keep: true }, leaving);
    await type('f-sum', '12');
    await press('send');
    await away();

    expect(value('f-sum')).toBe('');
  });
});

describe('fields', () => {
  it('given half fields, then the fields widget knows which', async () => {
    const two = { type: 'object', properties: { sum: decimal, note: { type: 'string' } }, required: ['sum'] };
    await openForm({ schema: two, fields: [field('sum'), field('note', { width: 'half' })] });
    expect(byId('f-fields').dataset.halves).toBe('false true true');
  });

  it('given no half fields, then the fields widget gets nothing', async () => {
    await openForm();
    expect(byId('f-fields').dataset.halves).toBeUndefined();
  });

  it('given a key in one field, then only that field renders', async () => {
    await openForm();
    renders.clear();
    await type('f-note', 'a');
    await type('f-note', 'ab');

    expect([...renders.keys()].filter((id) => id.startsWith('f-'))).toEqual(['f-note']);
    expect(value('f-note')).toBe('ab');
  });

  it('given a problem in another field, then a key here does not render that field', async () => {
    await openForm();
    await type('f-sum', '5');
    await leave('f-sum');
    renders.clear();
    await type('f-note', 'a');

    expect(errorOf('f-sum')).toBe('At least 10');
    expect([...renders.keys()].filter((id) => id.startsWith('f-'))).toEqual(['f-note']);
  });

  it('given a field that depends on another, then it follows, and other input stays', async () => {
    await openForm({ fields: [field('sum'), field('note', { visible: '=form.sum > 5' })], rules: [] });
    expect(has('f-note')).toBe(false);

    await type('f-sum', '6');
    await type('f-note', 'kept');

    expect([value('f-sum'), value('f-note')]).toEqual(['6', 'kept']);
  });

  it('given a hidden field, then neither its schema nor its rule blocks the submit', async () => {
    await openForm({
      schema: { ...schema, required: ['sum', 'agree'] },
      fields: [field('sum'), field('note', { visible: '=form.sum < 50' }), field('agree', { visible: '=least > 10' })],
    });
    await type('f-sum', '12');
    await type('f-note', 'too long');
    await press('send');
    expect(requests).toHaveLength(0);

    await type('f-sum', '60');
    expect(has('f-note')).toBe(false);
    await press('send');

    expect(requests).toHaveLength(1);
  });

  it('given a condition that changes outside the form, then the fields that it shows are required', async () => {
    const opened = await openForm(
      { fields: [field('sum', { visible: '=least > 10' })] },
      { ...page, body: [...page.body, button('more', [{ set: { least: '=least + 1' } }])] },
    );
    expect(textOf('ready')).toBe('yes');
    await press('more');

    expect(has('f-sum')).toBe(true);
    expect(textOf('ready')).toBe('no');
    expect(opened.ports.feedback.shown.getState().toast).toBeUndefined();
  });

  it('given a required checkbox, then it is unchecked at first, and blocks until it is checked', async () => {
    await openForm({
      schema: { ...schema, required: ['sum', 'agree'] },
      fields: [field('sum'), field('agree', { widget: 'tick' })],
      rules: [],
    });
    expect(byId<HTMLInputElement>('f-agree').checked).toBe(false);
    await type('f-sum', '12');
    await press('send');
    expect(requests).toHaveLength(0);
    expect(errorOf('f-agree')).toBe('Needed');

    await press('f-agree');
    await press('send');

    expect(requests).toHaveLength(1);
  });

  it('given initial values, then fields have them, and they are sent', async () => {
    await openForm({ initial: { sum: '=least * 2', note: 'hi' } });
    expect([value('f-sum'), value('f-note')]).toEqual(['20', 'hi']);
    await press('send');

    expect(requests[0]?.fields).toEqual({ sum: '20', note: 'hi' });
  });

  it('given required fields, then they say so', async () => {
    await openForm();

    expect(['f-sum', 'f-note'].map((id) => byId(id).getAttribute('aria-required'))).toEqual(['true', 'false']);
  });
});

describe('an upload', () => {
  const form = { fields: [field('sum'), field('note', { widget: 'uploader', upload: 'a.put' })], rules: [] };

  it('given a file, then the page knows its progress, nothing is sent meanwhile, and its address becomes the value', async () => {
    let finish: (value: unknown) => void = () => undefined;
    replies.set('put', () => new Promise((done) => (finish = done)));
    await openForm(form);
    await type('f-sum', '12');
    await press('f-note');
    const [up] = requests;
    await act(async () => up?.progress(0.64));
    expect(up?.fields).toEqual({ file: 'p.png' });
    expect(textOf('progress')).toBe('64');
    await press('send');
    expect(requests).toHaveLength(1);

    finish('pictures/1.png');
    await settle();
    expect(textOf('f-note')).toBe('pictures/1.png');
    expect(textOf('progress')).toBe('--');
    await press('send');

    expect(requests[1]?.fields).toEqual({ sum: '12', note: 'pictures/1.png' });
  });

  it('given a failed upload, then nothing is uploading', async () => {
    replies.set('put', () => new Refusal('Too large'));
    await openForm(form);
    await type('f-sum', '12');
    await press('f-note');

    expect(textOf('progress')).toBe('--');
    expect(textOf('f-note')).toBe('');
    await press('send');
    expect(requests.at(-1)?.path).toBe('send');
  });
});

describe('initial values from data', () => {
  const contact = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, fee: decimal },
    required: ['id', 'name', 'fee'],
  };
  const contacts = {
    contact: {
      method: 'GET',
      path: 'contact',
      auth: 'none',
      effect: 'read',
      request: { type: 'object', properties: { id: { type: 'integer' } } },
      response: contact,
    },
  };
  const files = (more: object) => ({
    'types/contact.json': contact,
    'rules/r.json': rules,
    'forms/pay.json': {
      params: { contact: { $ref: '../types/contact.json' } },
      schema,
      fields: [field('sum'), field('note')],
      initial: { sum: '=contact.fee', note: '=contact.name' },
      submit: { call: 'a.send', with: { sum: '=form.sum' } },
      done: [],
      ...more,
    },
  });
  const about = {
    state: { who: { type: 'integer', initial: 1 } },
    data: { contact: { call: 'a.contact', with: { id: '=who' } } },
    body: [
      { id: 'f', form: 'pay', with: { contact: '=contact' } },
      button('other', [{ set: { who: 2 } }]),
      button('again', [{ refresh: 'contact' }]),
    ],
  };
  let answer: (value: unknown) => void;
  const openAbout = async (more: object = {}): Promise<void> => {
    replies.set('contact', () => new Promise((done) => (answer = done)));
    await openApp({
      pages: { start: about },
      files: files(more),
      calls: { ...calls, ...contacts },
      messages,
      validators: { pay: ajv.compile(schema) as never },
    });
    for (let round = 0; round < 20 && !has('f-fields'); round += 1) await settle();
  };
  const come = async (id: number, name: string, fee = '1.50'): Promise<void> => {
    await act(async () => answer({ id, name, fee }));
    await settle();
  };

  it('given data that arrive later, then the fields are filled in and sent like input', async () => {
    await openAbout();
    expect([value('f-sum'), value('f-note')]).toEqual(['', '']);
    await come(1, 'Li');
    expect([value('f-sum'), value('f-note')]).toEqual(['1.5', 'Li']);
    await act(async () => byId('f').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await settle();

    expect(requests.at(-1)?.fields).toEqual({ sum: '1.5' });
  });

  it('given input in between, or a cleared field, then it stays', async () => {
    await openAbout();
    await type('f-note', 'mine');
    await type('f-sum', '9');
    await type('f-sum', '');
    await come(1, 'Li');

    expect([value('f-sum'), value('f-note')]).toEqual(['', 'mine']);
  });

  it('given another object, then untouched fields are reset, empty until it arrives', async () => {
    await openAbout();
    await come(1, 'Li');
    await type('f-sum', '7');
    await press('other');
    expect([value('f-sum'), value('f-note')]).toEqual(['7', '']);
    await come(2, 'Bo');

    expect([value('f-sum'), value('f-note')]).toEqual(['7', 'Bo']);
  });

  it('given the same object with other figures, then no field changes', async () => {
    await openAbout();
    await come(1, 'Li');
    await press('again');
    await come(1, 'Li', '99');

    expect(value('f-sum')).toBe('1.5');
  });

  it('given a form state with a pending initial value, then it is set once known', async () => {
    await openAbout({
      state: { whose: { type: 'string', initial: '=contact.name' } },
      fields: [field('note', { hint: { key: 't.done', values: { id: '=whose' } } }), field('sum')],
    });
    expect(byId('f-note').parentElement?.textContent).toContain('Sent as --');
    await come(1, 'Li');

    expect(byId('f-note').parentElement?.textContent).toContain('Sent as Li');
  });

  it('given an initial value that throws, then a problem box replaces the form', async () => {
    const { error } = console;
    console.error = () => undefined;
    await openAbout({ initial: { note: '=string(1 / (contact.id - 1))' } });
    await come(1, 'Li');
    console.error = error;

    expect(document.querySelector('[data-role="problem"]')?.textContent).toContain('contact.id');
    expect(has('other')).toBe(true);
  });
});

describe('nodes of a page inside a form', () => {
  const own = { id: 'own', widget: 'choice', bind: 'how' };
  const inForm = (...children: readonly object[]) => ({
    ...page,
    body: [{ id: 'f', form: 'pay', with: { least: '=least' }, slots: { children } }, text('after', '=after')],
  });
  const withState = { state: { how: { type: 'string', initial: 'wire' } } };

  it('given a widget bound to a form state, then it reads and writes it, and so does the form', async () => {
    const fields = [field('sum', { visible: "=how == 'card'" })];
    await openForm({ ...withState, fields }, inForm(own));
    expect([value('own'), has('f-sum')]).toEqual(['wire', false]);
    await type('own', 'card');

    expect([value('own'), has('f-sum')]).toEqual(['card', true]);
  });

  it('given an action there, then it sets the form state, and reads the form values', async () => {
    const press1 = button('set', [{ set: { how: 'card', after: '=string(form.sum)' } }]);
    await openForm(withState, inForm(own, press1));
    await type('f-sum', '12');
    await press('set');

    expect([value('own'), textOf('after')]).toEqual(['card', '12']);
  });

  it('given a page state named like an internal value of the form, then it is visible', async () => {
    const busy = {
      ...inForm(text('mine', '=busy')),
      state: { ...page.state, busy: { type: 'string', initial: 'yes' } },
    };
    await openForm({}, busy);

    expect(textOf('mine')).toBe('yes');
  });
});

import '../../runtime/view/form-view.tsx';
import { byId, has, openApp, replies, settle } from './kit.tsx';
import { button, text } from './nodes.ts';

// For tests only: a page with a form, and the call, rules and messages that the form uses.

export const decimal = { type: 'string', format: 'decimal' };
export const schema = {
  type: 'object',
  properties: { sum: decimal, note: { type: 'string' }, agree: { type: 'boolean', const: true } },
  required: ['sum'],
};
export const field = (name: string, more: object = {}) => ({ name, widget: 'field', label: 't.title', ...more });
export const calls = {
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
export const rules = {
  rules: {
    least: {
      needs: { amount: 'decimal', least: 'decimal' },
      require: '=amount >= least',
      message: { key: 't.least', values: { least: '=least' } },
      fix: { label: { key: 't.use', values: { value: '=least' } }, value: '=string(least)' },
    },
    short: { needs: { note: 'string' }, require: '=size(note) < 4', message: 't.short' },
    coded: { needs: { note: 'string' }, require: "=base58check(note) != ''", message: 't.coded' },
    said: { needs: { note: 'string' }, require: '=size(note) > 0', message: 't.said' },
  },
};
export const messages = {
  least: 'At least {{least}}',
  use: 'Use {{value}}',
  short: 'Too long',
  said: 'Say something',
  coded: 'Compare every character',
  done: 'Sent as {{id}}',
  both: 'Both needed',
  failed: '{{reason}} at {{field}}',
};
export const declared = {
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
/** A page that shows the state of the form next to it. */
export const page = {
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

/** Waits until the form has loaded and shows its fields. */
export async function waitForFields(): Promise<void> {
  for (let round = 0; round < 20 && !has('f-fields'); round += 1) await settle();
}

/** Opens the page. `form` overrides parts of the form, `given` replaces the page. */
export async function openForm(form: object = {}, given: object = page): Promise<Awaited<ReturnType<typeof openApp>>> {
  const whole = { ...declared, ...form };
  const opened = await openApp({
    pages: { start: given, other: { body: [button('again', [{ go: 'start' }])] } },
    files: { 'forms/pay.json': whole, 'rules/r.json': rules },
    calls,
    messages,
  });
  await waitForFields();
  return opened;
}
export const valueOf = (id: string): string => byId<HTMLInputElement>(id).value;
export const getError = (id: string): string | undefined => document.getElementById(`${id}-error`)?.textContent;

/** Makes the server accept whatever the form sends. */
export const acceptAll = (): void => void replies.set('send', () => ({ id: '17' }));

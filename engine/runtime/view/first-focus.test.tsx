import { beforeEach, describe, expect, it, vi } from 'vitest';
import { byId, press, settle, type, withApp } from '../../tools/testing/kit.tsx';
import { button } from '../../tools/testing/nodes.ts';
import { acceptAll, declared, field, openForm, page, waitForFields } from '../../tools/testing/pay-form.ts';

withApp();

beforeEach(acceptAll);

/** Simulates a screen with this width and pointer. */
const useScreen = (wide: boolean, pointer: 'fine' | 'coarse'): void =>
  void vi.stubGlobal('matchMedia', (media: string) => {
    const matches = (wide || !media.includes('1024px')) && !(pointer === 'coarse' && media.includes('pointer: fine'));
    return Object.assign(new EventTarget(), { matches, media });
  });

const [form, ...others] = page.body;
const focusing = (more: object = {}) => ({ ...page, body: [{ ...form, focus: 'first', ...more }, ...others] });
const focused = (): string => document.activeElement?.id ?? '';

describe('a form that focuses its first empty field', () => {
  it('given a wide screen with a mouse, then the field has the focus and shows no problem', async () => {
    useScreen(true, 'fine');
    await openForm({}, focusing());

    expect(focused()).toBe('f-sum');
    expect(document.getElementById('f-sum-error')).toBeNull();
  });

  it('given a value in the first field, then the next one has it', async () => {
    useScreen(true, 'fine');
    await openForm({ initial: { sum: "='12'" } }, focusing());

    expect(focused()).toBe('f-note');
  });

  it('given a hidden first field, then the next one has it', async () => {
    useScreen(true, 'fine');
    await openForm({ fields: [field('sum', { visible: '=least > 10' }), ...declared.fields.slice(1)] }, focusing());

    expect(focused()).toBe('f-note');
  });

  it('given a value in every field, then none has it', async () => {
    useScreen(true, 'fine');
    await openForm({ initial: { sum: "='12'", note: "='hey'" } }, focusing());

    expect(focused()).toBe('');
  });

  it.each([
    [false, 'fine'],
    [true, 'coarse'],
  ] as const)('given a wide screen %s and a %s pointer, then none has it', async (wide, pointer) => {
    useScreen(wide, pointer);
    await openForm({}, focusing());

    expect(focused()).toBe('');
  });

  it('given something else with the focus, then it keeps it', async () => {
    useScreen(true, 'fine');
    const body = [...focusing({ visible: "=after == 'shown'" }).body, button('show', [{ set: { after: 'shown' } }])];
    await openForm({}, { ...page, body });
    byId('show').focus();
    await press('show');
    await waitForFields();

    expect(focused()).toBe('show');
  });

  it('given input, then the focus stays in its field', async () => {
    useScreen(true, 'fine');
    await openForm({}, focusing());
    byId('f-note').focus();
    await type('f-note', 'hey');
    await settle();

    expect(focused()).toBe('f-note');
  });
});

describe('a form without "focus"', () => {
  it('given a wide screen with a mouse, then no field has the focus', async () => {
    useScreen(true, 'fine');
    await openForm();

    expect(focused()).toBe('');
  });
});

import { vi } from 'vitest';
import '../../../language/expression/index.ts';
import type { Action, Call, Template, To } from '../../../language/format/index.ts';
import type { Ports } from '../../core/ports.ts';
import type { ImageHandle, MountedForm, Page } from '../../core/page.ts';
import { createValues, IMAGES, MOUNTED_FORMS, NO_REPORTS, report, storeScope, type Values } from '../../core/scope.ts';
import { perform } from '../act.ts';
import type { ActContext } from '../context.ts';

export const expr = (source: string, to: To = 'value'): Template => ({ k: 'expr', source, to });
export const text = (value: string): Template => ({ k: 'const', value });
/** A call whose response has a misspelt wire name. */
export const call: Call = {
  method: 'POST',
  path: 'p',
  auth: 'user',
  effect: 'write',
  backend: 'main',
  body: 'form',
  request: { t: 'object', f: [] },
  response: { t: 'object', f: [['toatl', 'total', { t: 'decimal' }, 1]] },
};
export const toast = (words: Template): Action => ({ do: 'toast', text: words, tone: 'success' });

/** Mocks an app with one page. */
export function setUp(values: Values = {}) {
  const store = createValues<Values>({ ...NO_REPORTS, ...values });
  const ports = {
    app: {
      declaration: { profile: { zone: 'UTC' }, calls: { 'app.out': call } },
      values: createValues<Values>({}),
      set: vi.fn(),
      forget: vi.fn(() => ({ count: 2, bytes: 40 })),
      refresh: vi.fn(async () => undefined),
    },
    messages: {
      translate: (key: string) => key,
      describe: (error: unknown) => `described: ${(error as Error).message}`,
      text: (name: string) => `the app's words: ${name}`,
    },
    feedback: { confirm: vi.fn(async () => true), toast: vi.fn(), showFailure: vi.fn() },
    network: {
      call: vi.fn(async (): Promise<unknown> => ({ toatl: '5' })),
      redirectToLogin: vi.fn((_: Call) => false),
    },
    navigation: { visit: {}, layers: { isLeaving: () => false }, go: vi.fn(), back: vi.fn() },
  };
  const scope = storeScope([store]);
  const page = {
    showForm: (node: string, form: Partial<MountedForm>) => report(scope, MOUNTED_FORMS, node, form),
    showImage: (node: string, image: ImageHandle) => report(scope, IMAGES, node, image),
  };
  const context: ActContext = {
    ports: ports as unknown as Ports,
    page: page as unknown as Page,
    scope,
    needs: { calls: { 'w.send': call } },
  };
  return { ports, page, context, store, perform: (...actions: Action[]) => perform(actions, context) };
}

import type { OpenApp } from '../../runtime/app/create-app.ts';
import { openApp } from './kit.tsx';
import { button, text } from './nodes.ts';

// For tests only: a page that requires a user, and the login page.

export const call = {
  method: 'POST',
  path: 'send',
  auth: 'user',
  effect: 'write',
  request: { type: 'object', properties: {} },
  response: { type: 'string' },
};
export const calls = { send: call, pay: { ...call, path: 'pay', effect: 'money' } };
export const pages = {
  start: { body: [text('home', 't.title')] },
  mine: {
    guards: ['login'],
    state: { note: { type: 'string', initial: 'first' } },
    body: [
      text('secret', '=note'),
      button('send', [{ call: 'a.send', with: {} }]),
      button('pay', [{ confirm: { title: 't.title' } }, { call: 'a.pay', with: {} }]),
      button('write', [{ set: { note: 'mine' } }]),
    ],
  },
  login: {
    params: { back: { type: 'route', in: 'address', default: 'start' } },
    body: [text('back', '=params.back'), button('ask', [{ call: 'a.send', with: {} }])],
  },
};
/** Opens a page as a logged-in user. */
export const open = async (at = '/pages/mine'): Promise<OpenApp> => {
  localStorage.setItem('vitrine.app.token', '"abc"');
  return openApp({ pages, calls, at });
};

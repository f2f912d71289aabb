import { act } from 'react';
import { expect, it } from 'vitest';
import { openApp, settle, getText, withApp } from '../../tools/testing/kit.tsx';

withApp();

const app = {
  traits: { returns: { type: 'integer', default: 1 } },
  guards: {
    login: {
      require: '=session.active',
      else: [{ go: 'login', with: { returns: '=route.traits.returns' }, replace: true }],
    },
  },
};
const mine = { guards: ['login'], body: [] };
const pages = {
  start: { body: [] },
  plain: mine,
  tab: { ...mine, traits: { returns: 2 } },
  login: {
    params: { returns: { type: 'integer', default: 0 } },
    body: [{ id: 'returns', widget: 'text', props: { text: '=string(params.returns)' } }],
  },
};

it.each([
  ['the traits of the page', 'tab', '2'],
  ['the traits of the app', 'plain', '1'],
])('given a page whose guard refuses, then the log-in gets %s', async (_, route, expected) => {
  const opened = await openApp({ app, pages });

  await act(async () => opened.ports.navigation.go(route, {}, false));
  await settle(1000);

  expect(getText('returns')).toBe(expected);
});

import { lazy } from 'react';
import { expect, it } from 'vitest';
import { press, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { start } from '../../tools/testing/start-page.ts';

withApp();

it('given a dialog whose script is still loading, then the page below it still changes', async () => {
  const dialog = lazy(() => new Promise<never>(() => {}));
  const question = { title: 't.title', ok: 't.title', cancel: 't.title' };
  const page = {
    state: { name: { type: 'string', initial: 'before' } },
    body: [
      button('ask', [{ confirm: question }]),
      button('rename', [{ set: { name: 'after' } }]),
      text('name', '=name'),
    ],
  };
  await start(page, { widgets: { dialog } });

  await press('ask');
  await press('rename');

  expect(getText('name')).toBe('after');
});

import { expect, it } from 'vitest';
import { byId, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button } from '../../tools/testing/nodes.ts';
import { start } from '../../tools/testing/start-page.ts';

withApp();

it('given the same toast twice, then the live region changes each time, so that it is announced again', async () => {
  await start({ body: [button('again', [{ toast: 't.title' }])] });
  const region = byId('toast');
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(region.textContent));
  watch.observe(region, { childList: true, characterData: true, subtree: true });

  for (const times of [1, 2, 3]) {
    const before = said.length;
    await press('again');
    await settle();
    expect(said.length, `press ${times}`).toBeGreaterThan(before);
    expect(getText('toast')).toBe(region.textContent);
    expect(region.textContent).not.toBe('');
  }
  watch.disconnect();
});

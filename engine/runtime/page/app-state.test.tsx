import { expect, it } from 'vitest';
import { openApp, withApp } from '../../tools/testing/kit.tsx';

withApp();

const app = {
  state: {
    token: { type: 'string', initial: '', keep: 'device' },
    language: { type: 'string', initial: 'en' },
    theme: { type: 'string', initial: 'dark' },
    version: { type: 'string', initial: '1.0.0', keep: 'brand' },
  },
};
const open = () => openApp({ app, pages: { start: { body: [] } } });

it('given a state kept per brand, then other brands do not read it', async () => {
  localStorage.setItem('vitrine.app.other.version', '"9.9.9"');

  const opened = await open();
  expect(opened.state.get('version')).toBe('1.0.0');
  opened.state.set('version', '2.0.0');

  expect(localStorage.getItem('vitrine.app.b.version')).toBe('"2.0.0"');
  expect(localStorage.getItem('vitrine.app.other.version')).toBe('"9.9.9"');
});

it('given such a state that another tab writes, then this tab takes it', async () => {
  const opened = await open();

  localStorage.setItem('vitrine.app.b.version', '"3.0.0"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.app.b.version', storageArea: localStorage }));

  expect(opened.state.get('version')).toBe('3.0.0');
});

it('given `forget` except such a state, then it stays', async () => {
  const opened = await open();
  opened.state.set('version', '2.0.0');
  opened.state.set('token', 'abc');

  opened.ports.app.forget(['version']);

  expect(opened.state.get('version')).toBe('2.0.0');
  expect(opened.state.get('token')).toBe('');
  expect(localStorage.getItem('vitrine.app.b.version')).toBe('"2.0.0"');
});

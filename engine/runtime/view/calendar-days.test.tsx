import { describe, expect, it } from 'vitest';
import { BRAND } from '../../tools/testing/files.ts';
import { replies, openApp, press, requests, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';

withApp();

const day = { type: 'object', properties: { day: { type: 'string', format: 'date' } }, required: ['day'] };
const none = { type: 'object', properties: {} };
const calls = {
  term: { method: 'GET', path: 'term', auth: 'none', effect: 'read', request: none, response: day },
  move: { method: 'POST', path: 'move', auth: 'none', effect: 'write', request: day, response: none },
};
const brand = (zone: string) => ({ ...BRAND, profile: { ...BRAND.profile, zone } });
const shown = (time: string) => ({ key: 't.on', values: { day: { value: '=term.day', time } } });

describe('a page with a date', () => {
  it.each([
    ['America/Santiago', '2026-09-06', 'Sep 6, 2026'],
    ['America/Santiago', '2027-09-05', 'Sep 5, 2027'],
    ['America/Havana', '2026-03-08', 'Mar 8, 2026'],
    ['Atlantic/Azores', '2026-03-29', 'Mar 29, 2026'],
    ['Africa/Cairo', '2026-04-24', 'Apr 24, 2026'],
    ['Asia/Beirut', '2026-03-29', 'Mar 29, 2026'],
  ])(
    'given a back end in %s and %s, which has no midnight there, then it shows and sends that day',
    async (zone, wire, written) => {
      replies.set('term', () => ({ day: wire }));
      replies.set('move', () => ({}));
      await openApp({
        files: { 'brands/b/brand.json': brand(zone) },
        messages: { on: 'On {{day}}' },
        calls,
        pages: {
          start: {
            data: { term: { call: 'a.term' } },
            body: [
              text('date', shown('date')),
              text('calendar', shown('calendar')),
              text('plain', { key: 't.on', values: { day: '=term.day' } }),
              button('send', [{ call: 'a.move', with: { day: '=term.day' } }]),
            ],
          },
        },
      });
      await press('send');
      await settle();

      for (const id of ['date', 'calendar', 'plain'])
        expect(getText(id).replaceAll('\u00A0', ' ')).toBe(`On ${written}`);
      expect(requests.find(({ path }) => path === 'move')?.fields).toEqual({ day: wire });
    },
  );
});

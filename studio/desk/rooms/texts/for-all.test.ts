import { expect, it } from 'vitest';
import { applyOperation } from '@vitrine/engine/edit';
import { isOperation } from '../../../read-operation.ts';
import { forAllBrands } from './for-all.ts';

const BASE = 'locales/ru/join.json';
const PATCH = 'schemas/brands/kite/patches/locales/ru/join.json';

it('moves the words of a brand to those of all brands, in one step', () => {
  const step = { op: 'set', path: '/nickname', value: 'Прозвище' };
  const files = new Map(
    Object.entries({
      'schemas/brands/kite/brand.json': { name: 'Kite' },
      'locales/en/join.json': { invite: 'Invite', nickname: 'Nickname' },
      'locales/translated.json': {},
      [BASE]: { invite: 'Код' },
      [PATCH]: { target: BASE, patches: [step] },
    }).map(([path, value]) => [path, JSON.stringify(value)]),
  );
  const operation = forAllBrands({ key: 'join.nickname', language: 'ru' }, new Map([['', 'Прозвище']]), 'en');

  expect(isOperation(operation)).toBe(true);
  const changes = applyOperation(files, operation, 'kite');
  expect(changes.get(BASE)).toContain('Прозвище');
  expect([changes.has(PATCH), changes.get(PATCH)]).toEqual([true, undefined]);
});

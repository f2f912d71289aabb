import { expect, it } from 'vitest';
import type { Snapshot } from '../../../protocol.ts';
import { Project } from '../../project/project.ts';
import { CatalogueReader } from './catalogue.ts';
import { isMissingForAll } from './room.ts';
import { hasMark, lackingIn, getWork } from './work.ts';

const files = {
  'schemas/app.json': { languages: { en: { name: 'English' }, ru: { name: 'Русский' }, ty: { name: 'ไทย' } } },
  'locales/en/shop.json': { title: 'Shop', note: 'At most 40 characters' },
  'locales/ru/shop.json': { title: 'Магазин' },
  'locales/ty/shop.json': { title: 'ร้าน', note: 'ไม่เกิน 40 ตัวอักษร' },
  'schemas/brands/ash/brand.json': { languages: ['en', 'ru'] },
  'schemas/brands/ash/patches/en.json': {
    target: 'locales/en/shop.json',
    patches: [{ op: 'set', path: '/purpose', value: 'Purpose' }],
  },
};
const toTranslate = { ru: { missing: ['shop.note'] } };
const project = new Project({
  files: Object.fromEntries(Object.entries(files).map(([path, file]) => [path, JSON.stringify(file)])),
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate },
} as unknown as Snapshot);
const catalogue = new CatalogueReader().read(project, 'ash');
const work = getWork(toTranslate, new Map(), lackingIn(catalogue));

it('counts a text that only the brand has as missing, in the languages that the brand offers', () => {
  expect(['en', 'ru', 'ty'].map((language) => hasMark(work, 'missing', language, 'shop.purpose'))).toEqual([
    false,
    true,
    false,
  ]);
});

it('writes for all brands what is missing for all, but not what only the brand has', () => {
  const missing = (key: string): boolean => isMissingForAll(catalogue, work, { key, language: 'ru' });

  expect(['shop.note', 'shop.purpose', 'shop.title'].map(missing)).toEqual([true, false, false]);
});

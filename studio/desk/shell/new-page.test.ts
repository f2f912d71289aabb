import { describe, expect, it } from 'vitest';
import { applyOperation } from '@vitrine/engine/edit';
import type { Snapshot } from '../../protocol.ts';
import { Project } from '../project/project.ts';
import { addressFor, createNewPage, readingCalls, getRefusal } from './new-page.ts';

const files = Object.fromEntries(
  Object.entries({
    'schemas/app.json': { places: { hall: { page: 'hall/index', label: 'hall.title', icon: 'house' } } },
    'schemas/pages/hall/index.json': { description: 'The hall.', title: 'hall.title', layout: 'rail', body: [] },
    'schemas/api/hall.json': {
      calls: { seats: { effect: 'read', description: 'All seats.' }, book: { effect: 'money' } },
    },
    'locales/en/hall.json': { title: 'Hall' },
  }).map(([path, file]) => [path, `${JSON.stringify(file)}\n`]),
);
const project = new Project({
  files,
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);

describe('a new page', () => {
  it('has its title and an entry for menus', () => {
    const operation = createNewPage(project, {
      title: ' Balcony ',
      id: 'hall/balcony',
      begin: { with: 'nothing' },
      icon: 'file-text',
    });

    const changes = applyOperation(new Map(Object.entries(files)), operation);
    const read = (path: string): unknown => JSON.parse(changes.get(path) ?? '');
    expect(read('schemas/pages/hall/balcony.json')).toEqual({ title: 'hall.balcony', body: [] });
    expect(read('locales/en/hall.json')).toEqual({ title: 'Hall', balcony: 'Balcony' });
    expect(read('schemas/app.json')).toMatchObject({
      places: { 'hall-balcony': { page: 'hall/balcony', label: 'hall.balcony', icon: 'file-text' } },
    });
  });

  it.each([
    [{ with: 'page', page: 'hall/index' } as const, { title: 'hall.side', layout: 'rail', body: [] }],
    [{ with: 'form', form: 'seat' } as const, { title: 'hall.side', body: [{ id: 'seat', form: 'seat' }] }],
    [
      { with: 'call', call: 'hall.seats' } as const,
      { title: 'hall.side', data: { seats: { call: 'hall.seats' } }, body: [] },
    ],
  ])('begins with %j', (begin, value) => {
    expect(createNewPage(project, { title: 'Side', id: 'hall/side', begin })).toMatchObject({ value });
    expect(createNewPage(project, { title: 'Side', id: 'hall/side', begin })).not.toHaveProperty('place');
  });

  it.each([
    ['', 'hall/a', 'Enter a title.'],
    ['Hall', 'hall/index', 'A page with this address already exists.'],
    ['Hall', '../hall', 'An address has small letters, digits and hyphens, with / between its parts.'],
    ['Hall', 'hall/b', undefined],
  ])('called %j at %s: %s', (title, id, refusal) => {
    expect(getRefusal(project, { title, id })).toBe(refusal);
  });

  it('has an address from its title, beside the open page, and can begin with what a call reads', () => {
    expect(addressFor('Seats of the 1st row!', 'hall/index')).toBe('hall/seats-of-the-1st-row');
    expect(addressFor('第一', 'hall')).toBe('');
    expect(readingCalls(project)).toEqual([{ id: 'hall.seats', doc: 'All seats.' }]);
  });
});

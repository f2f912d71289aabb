import { describe, expect, it } from 'vitest';
import { paginate } from './paginate.ts';

describe('a page of seven rows, three at a time,', () => {
  const page = (number: number, rows: string[]) =>
    paginate('/api/list', { rows, total: 7, page: number, limit: 3 }, (row) => row);

  it('links the first to the second', () => {
    expect(page(1, ['a', 'b', 'c'])).toEqual({
      current_page: 1,
      data: ['a', 'b', 'c'],
      last_page: 3,
      per_page: 3,
      from: 1,
      to: 3,
      total: 7,
      path: '/api/list',
      first_page_url: '/api/list?page=1',
      last_page_url: '/api/list?page=3',
      next_page_url: '/api/list?page=2',
      prev_page_url: null,
    });
  });

  it('links the middle both ways', () => {
    expect(page(2, ['d', 'e', 'f'])).toMatchObject({
      from: 4,
      to: 6,
      next_page_url: '/api/list?page=3',
      prev_page_url: '/api/list?page=1',
    });
  });

  it('ends with the last', () => {
    expect(page(3, ['g'])).toMatchObject({ from: 7, to: 7, next_page_url: null, prev_page_url: '/api/list?page=2' });
  });

  it('ends with the last when it is full', () => {
    expect(paginate('/api/list', { rows: ['d', 'e', 'f'], total: 6, page: 2, limit: 3 }, (row) => row)).toMatchObject({
      last_page: 2,
      next_page_url: null,
    });
  });

  it('beyond the last links only back', () => {
    expect(page(4, [])).toMatchObject({ from: null, to: null, next_page_url: null, prev_page_url: '/api/list?page=3' });
  });

  it('without rows is the first and the last one', () => {
    const empty = { last_page: 1, total: 0, from: null, to: null, next_page_url: null, prev_page_url: null };
    expect(paginate('/api/list', { rows: [], total: 0, page: 1, limit: 3 }, (row) => row)).toMatchObject(empty);
  });
});

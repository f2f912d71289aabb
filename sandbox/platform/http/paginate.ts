import type { Page } from '../database/index.ts';

/** Formats a page as in format P1 of the original back end. @param toWire converts a row to its wire format */
export function paginate<Row, Wire>(path: string, { rows, total, page, limit }: Page<Row>, toWire: (row: Row) => Wire) {
  const data = rows.map((row) => toWire(row));
  const last = Math.max(1, Math.ceil(total / limit));
  const url = (number: number): string => `${path}?page=${number}`;
  const first = (page - 1) * limit + 1;
  return {
    current_page: page,
    data,
    last_page: last,
    per_page: limit,
    from: data.length > 0 ? first : null,
    to: data.length > 0 ? first + data.length - 1 : null,
    total,
    path,
    first_page_url: url(1),
    last_page_url: url(last),
    next_page_url: page < last ? url(page + 1) : null,
    prev_page_url: page > 1 ? url(page - 1) : null,
  };
}

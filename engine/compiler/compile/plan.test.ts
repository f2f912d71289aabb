import { describe, expect, it } from 'vitest';
import type { Plan } from '../../language/format/index.ts';
import { API, screen } from './testing/declarations.ts';

describe('calls and streams', () => {
  const { calls, streams } = screen({
    data: { x: { call: 'a.one', with: {} }, y: { call: 'a.two', with: {} }, z: { stream: 'a.live', with: {} } },
  });
  const wallet: Plan = {
    t: 'object',
    f: [
      ['toatl', 'total', { t: 'decimal' }, 1],
      ['note', 'note', { t: 'string', n: 1 }, 0],
    ],
  };

  it('given declarations, then the browser gets their compiled form', () => {
    expect(calls['a.one']).toEqual({
      backend: 'main',
      method: 'POST',
      path: 'one',
      auth: 'user',
      effect: 'money',
      body: 'form',
      request: { t: 'object', f: [] },
      response: wallet,
    });
    expect(calls['a.two']).toMatchObject({
      body: 'multipart',
      paging: { kind: 'page', rows: ['list'], total: ['count'] },
    });
    expect(streams['a.live']).toEqual({
      channel: 'live',
      shape: 'list',
      key: 'id',
      auth: true,
      limit: 9,
      params: { t: 'object', f: [] },
      row: wallet,
    });
  });

  it.each<[object, Plan]>([
    [{ type: 'integer', format: 'flag' }, { t: 'flag' }],
    [{ type: 'integer', format: 'digits' }, { t: 'digits' }],
    [{ type: 'integer', format: 'seconds' }, { t: 'seconds' }],
    [{ type: 'integer', format: 'milliseconds' }, { t: 'milliseconds' }],
    [{ type: 'integer' }, { t: 'integer' }],
    [{ type: 'string', format: 'datetime' }, { t: 'datetime' }],
    [{ type: 'string', format: 'date' }, { t: 'date' }],
    [{ type: 'string', format: 'url' }, { t: 'string' }],
    [{ type: 'string', format: 'binary' }, { t: 'binary' }],
    [{ type: 'boolean' }, { t: 'boolean' }],
    [
      { type: 'string', enum: ['buy', 'sell'] },
      { t: 'string', e: ['buy', 'sell'] },
    ],
    [
      { type: ['integer', 'null'], enum: [1, null] },
      { t: 'integer', e: [1], n: 1 },
    ],
    [
      { type: 'boolean', const: false },
      { t: 'boolean', e: [false] },
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a'] } },
      { t: 'list', i: { t: 'string', e: ['a'] } },
    ],
    [{ type: 'integer', states: 'order', codes: [1] }, { t: 'integer' }],
    [
      { type: ['string', 'null'], format: 'decimal' },
      { t: 'decimal', n: 1 },
    ],
    [{ type: 'array', format: 'series' }, { t: 'series' }],
    [
      { type: 'array', items: { type: 'integer' } },
      { t: 'list', i: { t: 'integer' } },
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { t: 'map', v: { t: 'string' } },
    ],
  ])('given the type %j, then its plan follows', (type, plan) => {
    const api = { ...API, calls: { one: { ...API.calls.one, response: type } } };

    expect(
      screen({ data: { x: { call: 'a.one', with: {} } } }, { 'schemas/api/a.json': api }).calls['a.one']?.response,
    ).toEqual(plan);
  });

  it('given styles of lists, then the browser gets those of lists and objects, the one of the call first', () => {
    const items = { type: 'array', items: { type: 'integer' } };
    const request = {
      type: 'object',
      properties: {
        ids: items,
        tags: items,
        days: items,
        owner: { type: 'object', properties: {} },
        name: { type: 'string' },
      },
    };
    const one = { ...API.calls.one, request, arrays: { tags: 'comma', days: 'json' } };
    const found = screen(
      { data: { x: { call: 'a.one', with: {} } } },
      {
        'schemas/api/a.json': { ...API, calls: { one } },
        'schemas/backends/main.json': { envelope: 'plain', arrays: 'repeat' },
      },
    ).calls['a.one'];

    expect(found?.arrays).toEqual({ ids: 'repeat', tags: 'comma', owner: 'repeat' });
  });

  it('given a password within an object, then the whole field is a secret', () => {
    const login = { type: 'object', properties: { word: { type: 'string', format: 'password' } } };
    const request = {
      type: 'object',
      properties: { login, name: { type: 'string' }, logins: { type: 'array', items: login } },
    };
    const api = { ...API, calls: { one: { ...API.calls.one, request } } };

    expect(
      screen({ data: { x: { call: 'a.one', with: {} } } }, { 'schemas/api/a.json': api }).calls['a.one']?.secrets,
    ).toEqual(['login', 'logins']);
  });

  it('given a type that contains itself, then it has its name there, and its plan is written once', () => {
    const node = { type: 'object', properties: { next: { $ref: '../types/wallet.json' } } };

    const { calls: found } = screen(
      { data: { x: { call: 'a.one', with: {} } } },
      { 'schemas/types/wallet.json': node },
    );

    const inside: Plan = { t: 'object', f: [['next', 'next', { t: 'type', of: 'wallet' }, 0]] };
    const next: Plan = { t: 'type', of: 'wallet', types: { wallet: inside } };
    expect(found['a.one']?.response).toEqual({ t: 'object', f: [['next', 'next', next, 0]] });
  });
});

import { describe, expect, it } from 'vitest';
import { assertEncrypted } from './assert-encrypted.ts';

describe('a connection to PostgreSQL', () => {
  it.each([
    'postgresql://vitrine@127.0.0.1/vitrine',
    'postgresql://vitrine@[::1]:5433/vitrine',
    'postgresql://localhost/vitrine',
    'postgresql:///vitrine?host=/run/postgresql',
    'postgresql://vitrine@db.example/vitrine?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])('is allowed: %s', (url) => {
    expect(() => assertEncrypted(url)).not.toThrow();
  });

  it.each([
    ['postgresql://vitrine:hunter2@db.example/vitrine', 'without TLS'],
    ['postgresql://vitrine:hunter2@127.0.0.1/vitrine?host=db.example', 'without TLS'],
    ['postgresql://vitrine:hunter2@db.example/vitrine?sslmode=disable', 'sslmode=disable'],
    ['postgresql://vitrine:hunter2@db.example/vitrine?sslmode=require', 'sslmode=require'],
    ['postgresql://vitrine:hunter2@db.example/vitrine?sslmode=no-verify', 'sslmode=no-verify'],
    ['postgresql://vitrine:hunter2@db.example/vitrine?sslmode=verify-full&sslmode=disable', 'another machine'],
    ['postgresql://vitrine:hunter2@db.example/vitrine?sslmode=verify-full&ssl=0', 'another machine'],
    ['vitrine:hunter2@db.example', 'must be an address|another machine'],
  ])('is refused, without its password in the message: %s', (url, why) => {
    expect(() => assertEncrypted(url)).toThrow(new RegExp(why));
    expect(() => assertEncrypted(url)).not.toThrow('hunter2');
  });
});

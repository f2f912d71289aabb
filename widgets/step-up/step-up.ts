import { readPlainText } from '@vitrine/runtime';
import { keepDigits } from '../shared/field/index.ts';

/** What a user can prove a second factor with. */
const METHODS = ['totp', 'passkey', 'recovery'] as const;
export type Method = (typeof METHODS)[number];

const TOTP_DIGITS = 6;

/** The known ones among what the server offers, in its order. */
export const knownMethods = (offered: readonly string[]): readonly Method[] =>
  offered.flatMap((name) => METHODS.filter((method) => method === name));

/** The characters of a code as typed or pasted. */
export const cleanCode = (method: Method, text: string): string =>
  method === 'totp' ? keepDigits(text, TOTP_DIGITS) : readPlainText(text).toUpperCase().slice(0, 24);

/** Whether enough is typed to be sent. */
export const isWhole = (method: Method, code: string): boolean =>
  method === 'totp' ? code.length === TOTP_DIGITS : code.replace(/[^0-9A-Z]/g, '').length >= 12;

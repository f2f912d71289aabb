import type { SentCode, SentMessage } from '../platform/delivery/index.ts';

/**
 * Formats a message to a user for the terminal, which stands in for a mailbox. The address is shortened, because
 * terminal output may be kept.
 */
export function describeMessage(message: SentMessage): string {
  const to = abridge(message.target);
  const phrase = message.antiPhishing === undefined ? '' : `[${message.antiPhishing}] `;
  if ('notice' in message) return `notice  ${to}: ${phrase}${printable(message.notice)}`;
  return `code    ${message.purpose} ${to}: ${phrase}${describeCode(message)}`;
}

function describeCode({ purpose, code, approves }: SentCode): string {
  if (code !== undefined) return approves === undefined ? code : `${code} approves ${printable(approves)}`;
  const why = purpose === 'forget' ? 'the account does not exist' : 'the account already exists';
  return `none sent, because ${why}`;
}

/** Keeps enough of the address to tell testers apart: `r…n@mail.example`, `…678`. */
function abridge(entered: string): string {
  const target = printable(entered);
  const at = target.lastIndexOf('@');
  return at < 0 ? `…${target.slice(-3)}` : `${target.slice(0, 1)}…${target.slice(Math.max(1, at - 1))}`;
}

/** Replaces control characters, so that a user's text cannot add lines or colours to the terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');

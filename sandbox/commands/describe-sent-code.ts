import type { SentCode } from '../http/context.ts';

/**
 * Formats a verification code for the terminal, which takes the place of a mailbox. The address is shortened, because
 * terminal output may be kept.
 */
export function describeSentCode({ purpose, target, code }: SentCode): string {
  if (code !== undefined) return `code    ${purpose} ${abridge(target)}: ${code}`;
  const why = purpose === 'forget' ? 'the account does not exist' : 'the account already exists';
  return `code    ${purpose} ${abridge(target)}: none sent, because ${why}`;
}

/** Keeps enough of the address to tell testers apart: `r…n@mail.example`, `…678`. */
function abridge(entered: string): string {
  // whoever asks for a code must not write lines or colours of their own
  const target = entered.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  const at = target.lastIndexOf('@');
  return at < 0 ? `…${target.slice(-3)}` : `${target.slice(0, 1)}…${target.slice(Math.max(1, at - 1))}`;
}

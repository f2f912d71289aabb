import { createFormat } from '@vitrine/engine/format';

const english = createFormat('en', 'en');

/** Decimal text as an English message of the server shows it. */
export const formatEnglishNumber = (text: string): string => english.number(text);

import { createFormat } from '@vitrine/engine/format';

const english = createFormat('en', 'en');

/** Formats decimal text as it appears in the server's English messages. */
export const formatEnglishNumber = (text: string): string => english.number(text);

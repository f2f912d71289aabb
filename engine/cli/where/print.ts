import type { WhereResult, Found } from './where.ts';

const WIDEST = 100;

/** Prints the places where an id appears, grouped by kind, or similar names. */
export function printAnswer(id: string, { places, messages, nearest }: WhereResult): string {
  if (messages.length > 0) return printMessages(messages);
  if (places.length === 0) {
    const hint = nearest.length === 0 ? '' : `\nDid you mean ${nearest.map((name) => `"${name}"`).join(', ')}?`;
    return `Nothing found for "${id}".${hint}`;
  }
  return printPlaces(id, places);
}

const MOST_MESSAGES = 10;

function printMessages(messages: WhereResult['messages']): string {
  const more = messages.length - MOST_MESSAGES;
  const shown = messages.slice(0, MOST_MESSAGES).map(({ key, places }) => printPlaces(key, places));
  return [...shown, ...(more > 0 ? [`… and ${more} more messages. Add words to narrow the search.`] : [])].join('\n\n');
}

function printPlaces(id: string, places: readonly Found[]): string {
  const lines: string[] = [];
  const width = Math.max(...places.map((place) => addressOf(place).length));
  for (const [index, place] of places.entries()) {
    if (place.kind !== places[index - 1]?.kind) lines.push(`${index > 0 ? '\n' : ''}${place.kind} ${id}`);
    const text = place.text.length > WIDEST ? `${place.text.slice(0, WIDEST)}…` : place.text;
    lines.push(`  ${addressOf(place).padEnd(width)}  ${roleOf(place).padEnd(14)}  ${text}`);
  }
  return lines.join('\n');
}

const addressOf = ({ file, line, column }: Found): string => `${file}:${line}:${column}`;
const roleOf = ({ role, note }: Found): string => (note === undefined ? role : `${role} (${note})`);

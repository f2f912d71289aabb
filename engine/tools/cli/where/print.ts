import type { Contract, ContractPart } from './contract.ts';
import { EVERY_PAGE } from './pages.ts';
import type { WhereResult, Found } from './where.ts';

const WIDEST = 100;

/**
 * Prints the places of an id by kind, and the contract if it is a widget. If there are none, prints the messages and
 * fixtures that contain the words, or similar names.
 */
export function printAnswer(id: string, { places, messages, answers, contract, nearest }: WhereResult): string {
  if (places.length > 0) {
    const count = messages.length + answers.length;
    const more = count === 0 ? '' : `\n\n${printMentions(id, messages.length, answers.length)}`;
    return `${printPlaces(id, places)}${more}${contract === undefined ? '' : `\n\n${printContract(id, contract)}`}`;
  }
  if (messages.length + answers.length > 0) return printWords(messages, answers);
  const hint = nearest.length === 0 ? '' : `\nDid you mean ${nearest.map((name) => `"${name}"`).join(', ')}?`;
  return `Nothing found for "${id}".${hint}`;
}

const HEADINGS: Readonly<Record<ContractPart['kind'], string>> = {
  prop: 'props',
  bind: 'bind',
  slot: 'slots',
  event: 'events',
};

function printContract(id: string, { description, parts }: Contract): string {
  const width = Math.max(0, ...parts.map(({ name }) => name.length));
  const lines = parts.flatMap((part, index) => [
    ...(part.kind === parts[index - 1]?.kind ? [] : [`  ${HEADINGS[part.kind]}`]),
    `    ${part.name.padEnd(width)}  ${listFacts(part)}`.trimEnd(),
  ]);
  return [`contract ${id}: ${description}`, ...lines].join('\n');
}

function listFacts({ type, required, default: byDefault, description }: ContractPart): string {
  const facts = [
    ...(type === '' ? [] : [type]),
    ...(required ? ['required'] : []),
    ...(byDefault === undefined ? [] : [`default ${JSON.stringify(byDefault)}`]),
  ].join(', ');
  return [facts, description].filter((text) => text !== '').join('. ');
}

const getCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function printMentions(id: string, messages: number, answers: number): string {
  const counts = [
    ...(messages > 0 ? [getCount(messages, 'message')] : []),
    ...(answers > 0 ? [getCount(answers, 'fixture text')] : []),
  ];
  const how = messages > 0 ? ' Add --kind message to list the messages.' : '';
  return `"${id}" also appears in the text of ${counts.join(' and ')}.${how}`;
}

const MOST = 10;

function printWords(messages: WhereResult['messages'], answers: WhereResult['answers']): string {
  const more = messages.length - MOST;
  const shown = messages
    .slice(0, MOST)
    .map(({ key, places, pages }) => `${printPlaces(key, places)}${printPages(pages)}`);
  const rest = answers.length - MOST;
  return [
    ...shown,
    ...(more > 0 ? [`… and ${getCount(more, 'more message')}. Add words to narrow the search.`] : []),
    ...(answers.length > 0 ? [printPlaces('in fixtures', answers.slice(0, MOST))] : []),
    ...(rest > 0 ? [`… and ${getCount(rest, 'more fixture text')}.`] : []),
  ].join('\n\n');
}

function printPages(pages: readonly string[]): string {
  if (pages.length === 0) return '';
  if (pages[0] === EVERY_PAGE) return '\n  on every page';
  const more = pages.length > MOST ? ` and ${pages.length - MOST} more` : '';
  return `\n  on ${pages.slice(0, MOST).join(', ')}${more}`;
}

function printPlaces(id: string, places: readonly Found[]): string {
  const lines: string[] = [];
  const width = Math.max(...places.map((place) => getAddress(place).length));
  for (const [index, place] of places.entries()) {
    if (place.kind !== places[index - 1]?.kind) lines.push(`${index > 0 ? '\n' : ''}${place.kind} ${id}`);
    const text = place.text.length > WIDEST ? `${place.text.slice(0, WIDEST)}…` : place.text;
    lines.push(`  ${getAddress(place).padEnd(width)}  ${getRole(place).padEnd(14)}  ${text}`);
  }
  return lines.join('\n');
}

const getAddress = ({ file, line, column }: Found): string => `${file}:${line}:${column}`;
const getRole = ({ role, note }: Found): string => (note === undefined ? role : `${role} (${note})`);

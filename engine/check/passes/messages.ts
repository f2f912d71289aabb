import type { Json } from '../../overlay/index.ts';
import { described } from '../grammar/words.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { listed } from '../suggest.ts';

/** Every language says the same things with the same values. */
export function checkMessages(project: Project, report: Report): void {
  for (const { tree } of project.of('locale')) checkTexts(tree, report);
  const { messages } = project;
  const { defaultLanguage } = messages;
  for (const language of messages.languages) {
    if (language === defaultLanguage) continue;
    for (const key of messages.keys()) {
      const own = messages.get(key);
      const other = messages.get(key, language);
      if (own === undefined) continue;
      if (other !== undefined) compareValues(key, own, other, defaultLanguage, report);
      else if (isRead(project, language, key)) lacking(own.json, key, language, report);
    }
    for (const key of messages.keys(language)) {
      const message = messages.get(key, language);
      if (message !== undefined && messages.get(key) === undefined && isRead(project, defaultLanguage, key))
        lacking(message.json, key, defaultLanguage, report);
    }
  }
}

/** A file that is there and cannot be read has its own problem. */
function isRead(project: Project, language: string, key: string): boolean {
  const path = `locales/${language}/${key.split('.')[0] ?? ''}.json`;
  return !project.documents.paths.has(path) || project.documents.trees.has(path);
}

function lacking(json: Json, key: string, language: string, report: Report): void {
  const file = `locales/${language}/${key.split('.')[0] ?? ''}.json`;
  report.add(json, 'message/missing', `The language "${language}" has no message "${key}".`, `Add it to ${file}.`);
}

interface Values {
  readonly json: Json;
  readonly values: ReadonlySet<string>;
}

function compareValues(key: string, own: Values, other: Values, language: string, report: Report): void {
  const lost = [...own.values].filter((name) => !other.values.has(name));
  const added = [...other.values].filter((name) => !own.values.has(name));
  if (lost.length === 0 && added.length === 0) return;
  const wanted = own.values.size === 0 ? 'no values' : listed([...own.values].map((name) => `{{${name}}}`));
  const got = other.values.size === 0 ? 'none' : listed([...other.values].map((name) => `{{${name}}}`));
  report.add(
    other.json,
    'message/values',
    `Expected ${wanted} in "${key}", as in "${language}", got ${got}.`,
    'Use the same values in every language.',
  );
}

function checkTexts(json: Json, report: Report): void {
  for (const { value } of json.members.values()) {
    if (value.type === 'object') checkTexts(value, report);
    else if (value.text === undefined)
      report.add(
        value,
        'grammar/type',
        `Expected text or a group of messages, got ${described(value)}.`,
        'Write text in quotes.',
      );
    else if (value.text.trim() === '')
      report.add(value, 'message/empty', 'This message says nothing.', 'Write the text, or remove the message.');
  }
}

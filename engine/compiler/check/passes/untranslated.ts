import type { Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Message } from '../model/messages.ts';
import type { Project } from '../model/project.ts';
import { areVariants, needsTranslation, readUntranslated, UNTRANSLATED } from '../model/untranslated.ts';
import type { Report } from '../report.ts';

/** Reports messages with the same text as in the source language. */
export function checkUntranslated(file: string, project: Project, report: Report): void {
  const { messages } = project;
  const { sourceLanguage } = messages;
  const sources = messages.inFile(sourceLanguage, file);
  const allowed = readUntranslated(project.find('untranslated', 'untranslated'));
  const sourceTag = project.getTag(sourceLanguage);
  for (const language of messages.languages) {
    const tag = project.getTag(language);
    if (sourceTag === undefined || tag === undefined || areVariants(tag, sourceTag)) continue;
    for (const [key, message] of messages.inFile(language, file) ?? []) {
      const source = sources?.get(key);
      if (source === undefined || allowed.messages.has(key)) continue;
      const json = findSame(message, source, (text) => needsTranslation(text, allowed));
      if (json === undefined) continue;
      const said = `The message "${key}" has the same text in "${language}" as in "${sourceLanguage}".`;
      report.add(json, 'message/untranslated', said, `Translate it, or allow it in ${UNTRANSLATED}.`);
    }
  }
}

/** Returns the text of a message, or of one of its plural forms, that also exists in the source language. */
function findSame(message: Message, source: Message, isProse: (text: string) => boolean): Json | undefined {
  const known = new Set(listTexts(source).map(({ text }) => text));
  return listTexts(message).find(({ text }) => text !== undefined && known.has(text) && isProse(text));
}

const listTexts = ({ forms, json }: Message): readonly Json[] => (forms.size === 0 ? [json] : [...forms.values()]);

/** Reports allowed messages that do not exist. */
export function checkAllowed(tree: Json, project: Project, report: Report): void {
  const { messages } = project;
  for (const [key, { key: place }] of tree.get('messages')?.members ?? []) {
    if (messages.get(key) !== undefined) continue;
    report.add(place, 'reference/message', `Unknown message "${key}".`, suggestFix(key, messages.keys(), 'Remove it.'));
  }
}

import { joinNames } from '../../../language/diagnostics/suggest.ts';
import type { Message } from '../model/messages.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

interface Translation {
  readonly language: string;
  readonly message: Message;
  /** The names of the message's {{values}}, as one text to compare and display. */
  readonly values: string;
}

/** Checks that each message has the same {{values}} in every language. The majority decides which ones. */
export function checkMessageValues(file: string, project: Project, report: Report): void {
  const { messages } = project;
  for (const key of messages.inFile(messages.sourceLanguage, file)?.keys() ?? []) {
    const translations = listTranslations(key, project);
    const expected = findExpected(translations);
    for (const { language, message, values } of translations) {
      if (expected === undefined || values === expected.values) continue;
      const others = translations.filter((other) => other.values === expected.values);
      const as = joinNames(others.map((other) => `"${other.language}"`));
      report.add(
        message.json,
        'message/values',
        `Expected ${expected.values} in "${key}" in "${language}", as in ${as}, got ${values}.`,
        'Use the same values in every language.',
      );
    }
  }
}

/** Lists a message in every language that has it, starting with the source language. */
function listTranslations(key: string, project: Project): readonly Translation[] {
  const { messages } = project;
  const { sourceLanguage } = messages;
  const source = messages.get(key);
  if (source === undefined) return [];
  const found = [sourceLanguage, ...messages.languages.filter((language) => language !== sourceLanguage)].flatMap(
    (language) => {
      const message = messages.isRequiredIn(source, language) ? messages.get(key, language) : undefined;
      return message === undefined ? [] : [{ language, message }];
    },
  );
  // a singular form may omit the count
  const ignored = found.some(({ message }) => message.forms.size > 0) ? 'count' : '';
  return found.map((one) => ({ ...one, values: printValues(one.message, ignored) }));
}

function printValues({ values }: Message, ignored: string): string {
  const names = [...values].filter((name) => name !== ignored).map((name) => `{{${name}}}`);
  return names.length === 0 ? 'no values' : joinNames(names);
}

/** Returns the translation whose values most languages share. In a tie, the source language wins. */
function findExpected(translations: readonly Translation[]): Translation | undefined {
  const count = ({ values }: Translation): number => translations.filter((other) => other.values === values).length;
  return translations.reduce<Translation | undefined>(
    (best, one) => (best === undefined || count(one) > count(best) ? one : best),
    undefined,
  );
}

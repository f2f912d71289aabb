import type { Json } from '../../overlay/index.ts';
import { isOfBrand, type Message, pathOfMessage } from '../project/messages.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { joinNames } from '../../problem/suggest.ts';

/** Every language must have the same messages in a file, with the same {{values}}. */
export function checkMessages(file: string, project: Project, report: Report): void {
  const { messages } = project;
  const { defaultLanguage } = messages;
  const own = messages.inFile(defaultLanguage, file);
  for (const language of messages.languages) {
    const texts = messages.inFile(language, file);
    for (const [key, message] of texts ?? []) {
      checkForms(key, message, language, project, report);
      if (language !== defaultLanguage && own?.get(key) === undefined && isReadable(project, defaultLanguage, file))
        reportMissing(message.json, key, defaultLanguage, project.brand, report);
    }
    if (language === defaultLanguage || !isReadable(project, language, file)) continue;
    for (const [key, message] of own ?? []) {
      if (!messages.isRequiredIn(message, language)) continue;
      const other = texts?.get(key);
      if (other === undefined) reportMissing(message.json, key, language, project.brand, report);
      else compareValues(key, message, other, defaultLanguage, report);
    }
  }
}

/** False for a file with a syntax error, which is reported separately. */
function isReadable(project: Project, language: string, file: string): boolean {
  const name = `${language}/${file}`;
  return !project.has('locale', name) || project.find('locale', name) !== undefined;
}

function reportMissing(json: Json, key: string, language: string, brand: string | undefined, report: Report): void {
  const file = pathOfMessage(key, language, brand);
  const fix =
    isOfBrand(json) && file.startsWith('locales/')
      ? `Set it in a patch whose target is ${file}.`
      : `Add it to ${file}.`;
  report.add(json, 'message/missing', `The language "${language}" has no message "${key}".`, fix);
}

/** Checks that a plural message has exactly the plural forms of its language. */
function checkForms(key: string, { forms, json }: Message, language: string, project: Project, report: Report): void {
  if (forms.size === 0) return;
  const wanted = categoriesOf(language, project);
  if (wanted === undefined) return;
  for (const category of wanted) {
    if (forms.has(category)) continue;
    const message = `The language "${language}" has the plural forms ${joinNames(wanted)}; "${key}" lacks "${category}".`;
    report.add(forms.get('other') ?? json, 'message/plural', message, `Add "${lastOf(key)}_${category}".`);
  }
  for (const [category, form] of forms) {
    // Every language may have a "zero" form.
    if (category === 'zero' || wanted.includes(category)) continue;
    const message = `The language "${language}" has the plural forms ${joinNames(wanted)}, not "${category}".`;
    report.add(form, 'message/plural', message, 'Remove this plural form.');
  }
}

const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** Undefined if app.json, which declares the language tags, is unreadable, which is reported separately. */
function categoriesOf(language: string, project: Project): readonly string[] | undefined {
  if (project.app === undefined) return undefined;
  const tag = project.app.get('languages')?.get(language)?.get('tag')?.text ?? language;
  try {
    return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  } catch {
    return ['other'];
  }
}

function compareValues(key: string, own: Message, other: Message, language: string, report: Report): void {
  // A singular form may omit the count.
  const ignored = own.forms.size > 0 || other.forms.size > 0 ? 'count' : '';
  const lost = [...own.values].filter((name) => name !== ignored && !other.values.has(name));
  const added = [...other.values].filter((name) => name !== ignored && !own.values.has(name));
  if (lost.length === 0 && added.length === 0) return;
  const wanted = own.values.size === 0 ? 'no values' : joinNames([...own.values].map((name) => `{{${name}}}`));
  const got = other.values.size === 0 ? 'none' : joinNames([...other.values].map((name) => `{{${name}}}`));
  report.add(
    other.json,
    'message/values',
    `Expected ${wanted} in "${key}", as in "${language}", got ${got}.`,
    'Use the same values in every language.',
  );
}

export function checkTexts(json: Json, report: Report): void {
  for (const { value } of json.members.values()) {
    if (value.type === 'object') checkTexts(value, report);
    else if (value.text?.trim() === '')
      report.add(value, 'message/empty', 'This message is empty.', 'Write the text, or remove the message.');
  }
}

import type { Json, Place } from '../../../language/patches/index.ts';
import { joinNames } from '../../../language/diagnostics/suggest.ts';
import { startOfFile } from '../grammar/kinds.ts';
import { isOfBrand, type Message, pathOfMessage } from '../model/messages.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

/** Checks that each message has a text in the source language, and reports missing translations. */
export function checkMessages(file: string, project: Project, report: Report): void {
  const { messages } = project;
  const { sourceLanguage } = messages;
  const sources = messages.inFile(sourceLanguage, file);
  for (const language of messages.languages) {
    for (const [key, message] of messages.inFile(language, file) ?? []) {
      checkForms(key, message, language, project, report);
      if (sources?.get(key) === undefined && isReadable(project, sourceLanguage, file))
        reportWithoutSource(message.json, key, project, report);
    }
    if (language === sourceLanguage || !isReadable(project, language, file)) continue;
    const others = [language, ...project.findFallbacks(language)].map((other) => messages.inFile(other, file));
    for (const [key, source] of sources ?? [])
      if (others.every((texts) => texts?.get(key) === undefined) && messages.isRequiredIn(source, language))
        reportMissing(key, source, { project, language, file }, report);
  }
}

/** Whether the file has no syntax error, which is reported separately. */
function isReadable(project: Project, language: string, file: string): boolean {
  const name = `${language}/${file}`;
  return !project.has('locale', name) || project.find('locale', name) !== undefined;
}

/**
 * Whether a message comes from a patch. A brand adds its own messages in its own files, and changes the app's with
 * patches.
 */
const isPatched = (json: Json, path: string): boolean => isOfBrand(json) && path.startsWith('locales/');

function reportWithoutSource(json: Json, key: string, { brand, messages }: Project, report: Report): void {
  const source = messages.sourceLanguage;
  const path = pathOfMessage(key, source, brand);
  const isPatch = isPatched(json, path);
  const fix = isPatch ? `Set it in a patch whose target is ${path}.` : `Add it to ${path}, or remove it here.`;
  report.add(json, 'message/source', `The source language "${source}" has no message "${key}".`, fix);
}

interface Gap {
  readonly project: Project;
  readonly language: string;
  readonly file: string;
}

function reportMissing(key: string, source: Message, gap: Gap, report: Report): void {
  const path = pathOfMessage(key, gap.language, gap.project.brand);
  const text = JSON.stringify((source.forms.get('other') ?? source.json).text ?? '');
  const message = `The language "${gap.language}" has no message "${key}" (${text}).`;
  const fix = isPatched(source.json, path) ? `Set it in a patch whose target is ${path}.` : `Translate it in ${path}.`;
  report.add(insertionPoint(key, source, path, gap), 'message/missing', message, fix);
}

/** Returns the place for a new message: after the message that precedes it in the source language. */
function insertionPoint(key: string, message: Message, path: string, { project, language, file }: Gap): Place {
  let source = project.find('locale', `${project.messages.sourceLanguage}/${file}`);
  let target = project.find('locale', `${language}/${file}`);
  const names = key.split('.').slice(1);
  if (source === undefined || target === undefined) return { ...startOfFile(path), pointer: `/${names.join('/')}` };
  while (names.length > 1) {
    const [inner, own]: (Json | undefined)[] = [source.get(names[0] ?? ''), target.get(names[0] ?? '')];
    if (inner?.type !== 'object' || own?.type !== 'object') break;
    [source, target] = [inner, own];
    names.shift();
  }
  const before = lastBefore(message, source, target);
  const offset = before === undefined ? target.offset : before.offset + before.length;
  return { source: target.source, offset, length: 1, pointer: `${target.pointer}/${names.join('/')}` };
}

/** Finds the last value in `target` that precedes the message in `source`, ignoring values from a brand's patch. */
function lastBefore({ json, forms }: Message, source: Json, target: Json): Json | undefined {
  const own = new Set<Json>();
  for (const form of [json, ...forms.values()])
    for (let part: Json | undefined = form; part !== undefined; part = part.parent) own.add(part);
  let last: Json | undefined;
  for (const [name, { value }] of source.members) {
    if (own.has(value)) break;
    const translated = target.get(name);
    if (translated?.source === target.source) last = translated;
  }
  return last;
}

/** Checks that a plural message has exactly the plural forms of its language. */
function checkForms(key: string, { forms, json }: Message, language: string, project: Project, report: Report): void {
  if (forms.size === 0) return;
  const wanted = listCategories(project.getTag(language));
  if (wanted === undefined) return;
  for (const category of wanted) {
    if (forms.has(category)) continue;
    const message = `The language "${language}" has the plural forms ${joinNames(wanted)}; "${key}" lacks "${category}".`;
    report.add(forms.get('other') ?? json, 'message/plural', message, `Add "${getLast(key)}_${category}".`);
  }
  for (const [category, form] of forms) {
    // Every language may have a "zero" form.
    if (category === 'zero' || wanted.includes(category)) continue;
    const message = `The language "${language}" has the plural forms ${joinNames(wanted)}, not "${category}".`;
    report.add(form, 'message/plural', message, 'Remove this plural form.');
  }
}

const getLast = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/**
 * Lists the plural categories of a language. Returns undefined without a tag, because app.json is unreadable, which is
 * reported separately.
 */
function listCategories(tag: string | undefined): readonly string[] | undefined {
  if (tag === undefined) return undefined;
  try {
    return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  } catch {
    return ['other'];
  }
}

export function checkTexts(json: Json, report: Report): void {
  for (const { value } of json.members.values()) {
    if (value.type === 'object') checkTexts(value, report);
    else if (value.text?.trim() === '')
      report.add(value, 'message/empty', 'This message is empty.', 'Write the text, or remove the message.');
  }
}

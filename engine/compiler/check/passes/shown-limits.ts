import { inlineNames } from '../../../language/expression/inline.ts';
import { parseExpression } from '../../../language/expression/parse.ts';
import { freeNamesIn } from '../../../language/expression/paths.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { joinNames } from '../../../language/diagnostics/suggest.ts';
import { fileOfMessage } from '../model/messages.ts';
import type { Context } from './context.ts';

/** Reports a rule whose message shows a different limit than the rule compares with. */
export function checkShownLimits(rule: Json, id: string, context: Context): void {
  const source = rule.get('require')?.text?.slice(1);
  const message = rule.get('message');
  if (source === undefined || message === undefined) return;
  const require = inlineNames(source, context.values ?? new Map());
  checkValues(rule, message, namesIn(require), context);
  checkReadLimits(message, require, context);
  checkTexts(message, id, require, context);
}

const NUMBERS: ReadonlySet<string | undefined> = new Set(['decimal', 'integer']);

/** Checks the operands that a message shows as {{values}}. */
function checkValues(rule: Json, message: Json, compared: ReadonlySet<string>, { report }: Context): void {
  const needs = new Map(listEntries(rule.get('needs')).map(([name, json]) => [name, json.text]));
  if (![...compared].some((name) => NUMBERS.has(needs.get(name)))) return;
  for (const [name, json] of listEntries(message.get('values'))) {
    const text = json.text ?? json.get('value')?.text;
    if (text === undefined || !text.startsWith('=')) continue;
    const other = [...namesIn(text.slice(1))].find((each) => NUMBERS.has(needs.get(each)) && !compared.has(each));
    if (other === undefined) continue;
    const problem = `The message shows "${name}" from "${other}", which "require" does not read.`;
    report.add(json, 'rule/shown', problem, `Show what "require" compares, or compare "${other}".`);
  }
}

/** Checks the declared limits that a message shows as {{values}}. */
function checkReadLimits(message: Json, require: string, { report }: Context): void {
  for (const [name, json] of listEntries(message.get('values'))) {
    const text = json.text ?? json.get('value')?.text ?? '';
    const other = (text.match(READ_LIMIT) ?? []).find((limit) => !require.includes(limit));
    if (other === undefined) continue;
    const problem = `The message shows "${name}" from "${other}", which "require" does not read.`;
    report.add(json, 'rule/shown', problem, `Show what "require" compares, or compare "${other}".`);
  }
}

/** Checks the numbers written into the texts of a message, if the rule compares with a number. */
function checkTexts(message: Json, id: string, require: string, { project, report }: Context): void {
  if (!LIMIT.test(require)) return;
  const key = message.text ?? message.get('key')?.text ?? '';
  const wrong = new Map<string, string[]>();
  for (const language of project.messages.languages) {
    const found = project.messages.inFile(language, fileOfMessage(key))?.get(key);
    const texts = found === undefined ? [] : found.forms.size > 0 ? [...found.forms.values()] : [found.json];
    for (const number of texts.flatMap(({ text = '' }) => text.replace(VALUES, '').match(/\d+/g) ?? []))
      if (!require.includes(number)) wrong.set(number, [...new Set([...(wrong.get(number) ?? []), language])]);
  }
  for (const [number, languages] of wrong) {
    const problem = `The text of "${key}" says ${number} (${joinNames(languages)}), but the rule ${id} does not compare ${number}.`;
    report.add(message, 'rule/shown', problem, 'Correct the text, or pass the limit as a {{value}}.');
  }
}

const READ_LIMIT = /\blimits\.\w+\.\w+/g;
const LIMIT = /[<>]=? *(?:\d|limits\.)|size\(\w+\) [!=]= \d/;
const VALUES = /\{\{[^}]*\}\}/g;

function namesIn(source: string): ReadonlySet<string> {
  try {
    return new Set(freeNamesIn(parseExpression(source)).map(({ name }) => name));
  } catch {
    // a syntax error is reported where the expression is checked
    return new Set();
  }
}

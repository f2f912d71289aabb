import { Decimal } from '../../../language/expression/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import { FLAG, findPatternProblem } from '../pattern/pattern.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { walk } from './brand-values.ts';
import { checkPattern } from './coded-fields.ts';
import { isExpressionText } from './context.ts';

/** The type of a constant that app.json declares, with or without limits. */
export const constantType = (declared: Json): string => declared.text ?? declared.get('type')?.text ?? '';

/** Checks that a brand defines the app's constants, unless they have a default, and respects their limits. */
export function checkConstants(brand: Json, app: Json, report: Report): void {
  const declared = new Map(listEntries(app.get('constants')));
  const given = brand.get('constants');
  for (const [name, constant] of declared) {
    checkPattern(constant.get('pattern'), report);
    if (given?.members.has(name)) continue;
    const byDefault = constant.get('default');
    if (byDefault !== undefined) judge(byDefault, constant, report);
    else
      report.add(
        getStart(given ?? brand),
        'grammar/missing',
        `The required constant "${name}" is missing.`,
        `Add "${name}": a ${constantType(constant)}.`,
      );
  }
  for (const [name, { key, value }] of given?.members ?? []) {
    const constant = declared.get(name);
    if (constant !== undefined) judge(value, constant, report);
    else
      report.add(
        key,
        'grammar/key',
        `app.json declares no constant "${name}".`,
        suggestFix(name, declared.keys(), 'Declare its type under "constants" in app.json.'),
      );
  }
}

function judge(value: Json, declared: Json, report: Report): void {
  const type = constantType(declared);
  if (!isOfType(value, type)) {
    const fix = type === 'decimal' ? 'Write it in quotes, as in "0.001".' : `Write a ${type}.`;
    report.add(value, 'grammar/type', `Expected a ${type}, got ${describeValue(value)}.`, fix);
    return;
  }
  const expected = type === 'string' ? textFault(value.text ?? '', declared) : figureFault(value, declared);
  if (expected === undefined) return;
  const message = `Expected ${expected}, got ${describeValue(value)}.`;
  report.add(value, 'constant/value', message, `Write ${expected}. The limits are under "constants" in app.json.`);
}

function isOfType(json: Json, type: string): boolean {
  if (type === 'decimal') return json.text !== undefined && Decimal.parse(json.text) !== undefined;
  if (type === 'integer') return json.type === 'number' && Number.isInteger(json.scalar);
  return json.type === type;
}

const figureIn = (json: Json | undefined): Decimal | undefined =>
  json?.scalar === undefined ? undefined : Decimal.parse(String(json.scalar));

/** Describes the allowed number if a constant is outside its limits. */
function figureFault(value: Json, declared: Json): string | undefined {
  const figure = figureIn(value);
  if (figure === undefined) return undefined;
  const [minimum, maximum] = [figureIn(declared.get('minimum')), figureIn(declared.get('maximum'))];
  if (minimum !== undefined && figure.compare(minimum) < 0) return `at least ${minimum.toString()}`;
  return maximum !== undefined && figure.compare(maximum) > 0 ? `at most ${maximum.toString()}` : undefined;
}

interface Format {
  readonly expected: string;
  readonly pattern: RegExp;
}

const HOST = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?(?:\\.[a-z\\d](?:[a-z\\d-]*[a-z\\d])?)+';
const FORMATS: Readonly<Record<string, Format>> = {
  email: { expected: 'an e-mail address', pattern: new RegExp(`^[\\w.+-]{1,64}@${HOST}$`, 'i') },
  url: {
    expected: 'an address on this site, or one with https and a host',
    pattern: new RegExp(`^(?:https://${HOST}(?::\\d+)?(?:[/?#]|$)|[/#](?![/\\\\]))[^\\s\\\\]*$`, 'i'),
  },
};

/** Control and format characters: browsers skip some of them when they parse a scheme, and people see none. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const LINK = /^(?:[a-z][a-z\d+.-]*:\S|(?:javascript|data|vbscript|blob|file|filesystem):|[/\\]{2})/i;

/**
 * Describes the allowed text if a constant violates its declaration. A text without a format is for people to read, so
 * it must not be a link.
 */
function textFault(text: string, declared: Json): string | undefined {
  const format = lookUp(FORMATS, declared.get('format')?.text ?? '');
  if (format !== undefined && !format.pattern.test(text)) return format.expected;
  if (format === undefined && LINK.test(text.replace(UNSEEN, '').trim())) return 'text without an address';
  const choices = declared.get('enum')?.items.flatMap((item) => item.text ?? []);
  if (choices !== undefined && !choices.includes(text)) return `one of ${choices.join(', ')}`;
  const longest = figureIn(declared.get('maxLength'))?.toInteger();
  if (longest !== undefined && text.length > longest) return `at most ${longest} characters`;
  const pattern = declared.get('pattern')?.text;
  if (pattern === undefined || findPatternProblem(pattern) !== undefined || new RegExp(pattern, FLAG).test(text))
    return undefined;
  return `text that matches ${pattern}`;
}

/** Keys under which a constant is only displayed. */
const SHOWN = ['props', 'values', 'visible', 'label', 'hint'];
const READS = /\bbrand\s*\.\s*(\w+)/g;

/**
 * Reports numeric constants without limits that an expression uses for more than display, if several brands set them.
 * Some brands belong to third parties, which could choose any number.
 */
export function checkConstantLimits(
  project: Project,
  report: Report,
  paths: Iterable<string> = project.documents.trees.keys(),
): void {
  const brands = [...project.brands.values()];
  const open = new Map(
    listEntries(project.app?.get('constants')).filter(
      ([name, { text }]) =>
        (text === 'decimal' || text === 'integer') &&
        brands.filter((brand) => brand.get('constants')?.members.has(name)).length > 1,
    ),
  );
  if (open.size === 0) return;
  for (const path of paths) {
    const tree = project.documents.trees.get(path);
    if (tree === undefined) continue;
    walk(tree, (json, keys) => {
      if (!isExpressionText(json) || keys.some((key) => SHOWN.includes(key))) return;
      for (const [, name = ''] of json.text?.matchAll(READS) ?? []) {
        const declared = open.get(name);
        if (declared === undefined) continue;
        const message = `${path} decides by the constant "${name}", which a brand can set to any figure.`;
        const fix = `Declare its limits: { "type": "${constantType(declared)}", "minimum": …, "maximum": … }.`;
        report.add(declared, 'constant/limits', message, fix);
        open.delete(name);
      }
    });
  }
}

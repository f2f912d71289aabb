import { listEntries, type Json } from '../../../language/patches/index.ts';
import { describeValue } from '../grammar/words.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

/** Checks time zones and language tags, because invalid ones would break date and number formatting. */
export function checkStandards(project: Project, report: Report): void {
  const brand = project.brand === undefined ? undefined : project.find('brand', project.brand);
  const zone = brand?.get('profile')?.get('zone');
  reportUnless(zone, isZone, 'an IANA time zone', 'Use a name such as "UTC" or "Asia/Singapore".', report);
  for (const [, language] of listEntries(project.app?.get('languages')))
    reportUnless(language.get('tag'), isTag, 'a language tag', 'Use a BCP 47 tag such as "en" or "zh-CN".', report);
}

function reportUnless(
  json: Json | undefined,
  holds: (text: string) => boolean,
  wanted: string,
  fix: string,
  report: Report,
): void {
  if (json?.text === undefined || holds(json.text)) return;
  report.add(json, 'grammar/value', `Expected ${wanted}, got ${describeValue(json)}.`, fix);
}

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

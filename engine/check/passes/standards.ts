import { entriesOf, type Json } from '../../overlay/index.ts';
import { described } from '../grammar/words.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';

/** Names that others gave, and that every device knows: with a wrong one no date and no figure could be written. */
export function checkStandards(project: Project, report: Report): void {
  const brand = project.brand === undefined ? undefined : project.find('brand', project.brand);
  const zone = brand?.get('profile')?.get('zone');
  refuseUnless(zone, isZone, 'the name of a time zone', 'Write UTC, or a place as in "Asia/Singapore".', report);
  for (const [, language] of entriesOf(project.app?.get('languages')))
    refuseUnless(
      language.get('tag'),
      isTag,
      'the tag of a language',
      'Write a BCP 47 tag, as in "en" or "zh-CN".',
      report,
    );
}

function refuseUnless(
  json: Json | undefined,
  holds: (text: string) => boolean,
  wanted: string,
  fix: string,
  report: Report,
): void {
  if (json?.text === undefined || holds(json.text)) return;
  report.add(json, 'grammar/value', `Expected ${wanted}, got ${described(json)}.`, fix);
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

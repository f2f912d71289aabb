import { getOwn } from '../../../language/expression/index.ts';
import type { Problem } from '../../../language/diagnostics/problem.ts';
import type { Turned } from '../../../compiler/diff/cases.ts';
import type { Change, Review } from '../../../compiler/diff/index.ts';
import type { Pictures } from './pair.ts';
import { getPictures, sayPictures } from './report-pictures.ts';
import { getTitle } from './say.ts';

export interface Report {
  readonly base: string;
  readonly review: Review;
  readonly turned: readonly Turned[];
  readonly problems: readonly Problem[];
  /** The change as printed by `git diff`. */
  readonly lines: string;
  /** Undefined if no pictures were requested. */
  readonly pictures: Pictures | undefined;
}

/**
 * Renders a static page about a change: effects on money first, then the changes in words with pictures, then the diff.
 */
export function reportPage({ base, review, turned, problems, lines, pictures }: Report): string {
  const { parts, texts } = review;
  const money = parts.flatMap((part) =>
    part.changes.filter((change) => change.money).map((change) => ({ part, change })),
  );
  const shown = (file: string | undefined): string =>
    pictures === undefined ? '' : getPictures(pictures, file, escape);
  const said = pictures && sayPictures(pictures);
  return page(`Changes since ${base}`, [
    said === undefined ? '' : `<p>${escape(said)}</p>`,
    section(
      'Money',
      money.map(({ part, change }) => `<li class="money">${escape(getTitle(part))}: ${sayChange(change)}</li>`),
    ),
    section(
      'Cases that turned',
      turned.map(
        ({ file, rule, expected, got }) =>
          `<li class="money">${escape(`${file}, ${rule}: was ${expected}, is ${got}`)}</li>`,
      ),
    ),
    section(
      'Problems',
      problems.map(
        ({ file, line, message, fix }) => `<li>${escape(`${file}:${line}`)} ${escape(message)} ${escape(fix)}</li>`,
      ),
    ),
    ...parts.flatMap((part) => [
      section(
        getTitle(part),
        part.changes.map((change) => item(change)),
      ),
      shown(part.file),
    ]),
    section(
      'Texts',
      texts.flatMap(({ key, languages }) =>
        languages.map(
          ({ language, before, after }) =>
            `<li><code>${escape(key)}</code> ${escape(language)}: <del>${escape(before ?? '')}</del> <ins>${escape(after ?? '')}</ins></li>`,
        ),
      ),
    ),
    shown(undefined),
    lines === ''
      ? ''
      : `<details><summary>In lines</summary><pre>${lines.split('\n').map(paint).join('\n')}</pre></details>`,
  ]);
}

const item = (change: Change): string => `<li${change.money ? ' class="money"' : ''}>${sayChange(change)}</li>`;

const sayChange = ({ words, detail, money }: Change): string =>
  [escape(words), detail && `<small>${escape(detail)}</small>`, money && `<strong>${escape(money)}</strong>`]
    .filter(Boolean)
    .join(' ');

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h2>${escape(title)}</h2><ul>${items.join('')}</ul>`;

function paint(line: string): string {
  const mark = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : undefined;
  return mark === undefined ? escape(line) : `<${mark}>${escape(line)}</${mark}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => getOwn(ENTITIES, mark) ?? mark);

const page = (title: string, body: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 960px; margin: 32px auto; padding: 0 16px; font: 14px/1.5 system-ui, sans-serif; }
h1 { font-size: 20px; } h2 { margin-top: 24px; font-size: 14px; }
ul { padding-left: 20px; } small { opacity: 0.7; } ins { text-decoration: none; color: light-dark(#0a6b3d, #4cc38a); }
del { color: light-dark(#b3261e, #ff8a80); } pre { overflow: auto; font-size: 12px; } pre del { text-decoration: none; }
.money { color: light-dark(#b3261e, #ff8a80); } .quiet { opacity: 0.7; }
figure { margin: 16px 0; } figcaption { font-size: 12px; opacity: 0.7; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; align-items: start; }
.pair img { max-width: 100%; border: 1px solid light-dark(#ccc, #444); }
</style>
<h1>${escape(title)}</h1>
${body.filter((part) => part !== '').join('\n')}
</html>
`;

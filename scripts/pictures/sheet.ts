import { type Entry, type Outcome, getPath } from './album.ts';
import type { Story } from './stories.ts';

const ORDER: readonly Outcome[] = ['failed', 'changed', 'new', 'gone', 'same'];

const HEADS: Readonly<Record<Outcome, string>> = {
  failed: 'Failed',
  changed: 'Changed',
  new: 'New',
  gone: 'Gone',
  same: 'Unchanged',
};

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}body{margin:24px}
h1{margin:0}h2{margin:40px 0 8px;border-top:1px solid #8886;padding-top:16px}h3{margin:24px 0 4px;font-size:15px}
h3 small,figcaption{color:#777;font-weight:400}.row{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}figcaption{font-size:12px}img{display:block;max-width:100%;border:1px solid #8886}
.changed img{width:390px}.thumbs img{width:195px}pre{white-space:pre-wrap;margin:0}`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const formatLook = ({ brand, theme }: Entry): string => `${brand}, ${theme}`;

function renderFigure(entry: Entry, kind: Parameters<typeof getPath>[0], words: string): string {
  const alt = `${entry.id}, ${words}`;
  return `<figure><img loading="lazy" src="${escapeHtml(getPath(kind, entry, entry.id))}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(words)}</figcaption></figure>`;
}

function renderEntry(entry: Entry): string {
  switch (entry.outcome) {
    case 'failed':
      return `<figure><figcaption>${escapeHtml(formatLook(entry))}</figcaption><pre>${escapeHtml(entry.failure ?? '')}</pre></figure>`;
    case 'changed': {
      const pixels = `${entry.pixels ?? 0} pixels differ`;
      return `<div class="row changed">${renderFigure(entry, 'accepted', `before: ${formatLook(entry)}`)}${renderFigure(entry, 'now', 'after')}${renderFigure(entry, 'difference', pixels)}</div>`;
    }
    case 'gone':
      return renderFigure(entry, 'accepted', formatLook(entry));
    case 'new':
    case 'same':
      return renderFigure(entry, 'now', formatLook(entry));
  }
}

function renderSection(outcome: Outcome, entries: readonly Entry[], getName: (id: string) => string): string {
  const byStory = new Map<string, Entry[]>();
  for (const entry of entries) byStory.set(entry.id, [...(byStory.get(entry.id) ?? []), entry]);
  const stories = [...byStory].map(
    ([id, shots]) =>
      `<h3 id="${outcome}-${escapeHtml(id)}">${escapeHtml(getName(id))} <small>${escapeHtml(id)}</small></h3>\n<div class="${outcome === 'changed' ? '' : 'row thumbs'}">${shots.map(renderEntry).join('\n')}</div>`,
  );
  return `<section>\n<h2 id="${outcome}">${HEADS[outcome]}: ${entries.length}</h2>\n${stories.join('\n')}\n</section>`;
}

/** Formats the number of entries per outcome in one line. */
export function formatCounts(entries: readonly Entry[]): string {
  return ORDER.map(
    (outcome) => [HEADS[outcome].toLowerCase(), entries.filter((entry) => entry.outcome === outcome)] as const,
  )
    .filter(([, found]) => found.length > 0)
    .map(([words, found]) => `${found.length} ${words}`)
    .join(', ');
}

/**
 * Renders the contact sheet. Differences come first, each as before, after and difference. All screenshots follow,
 * story by story.
 */
export function renderSheet(entries: readonly Entry[], stories: readonly Story[]): string {
  const names = new Map(stories.map(({ id, title, name }) => [id, `${title}: ${name}`]));
  const getName = (id: string): string => names.get(id) ?? id;
  const parts = ORDER.flatMap((outcome) => {
    const found = entries.filter((entry) => entry.outcome === outcome);
    return found.length === 0 ? [] : [renderSection(outcome, found, getName)];
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures of the workshop</title>
<style>${STYLE}</style>
<h1>Pictures of the workshop</h1>
<p>${escapeHtml(formatCounts(entries)) || 'No story'}</p>
${parts.join('\n')}
</html>
`;
}

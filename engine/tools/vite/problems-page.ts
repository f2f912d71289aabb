import { getOwn } from '../../language/expression/index.ts';
import { existsSync, readFileSync } from 'node:fs';

/** The location in the repository, and in the published package. */
const FILES = ['../../../docs/problems.md', './problems.md'];

/** The reference of all problems as an HTML page; undefined if the file is missing. */
export function readProblemsPage(): string | undefined {
  const file = FILES.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  return file && problemsPage(readFileSync(file, 'utf8'));
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto 50vh; padding: 0 1rem; }
  h2 { margin-top: 3rem; scroll-margin-top: 1rem; font: 600 1.15rem ui-monospace, monospace; }
  h2:target { text-decoration: underline; }
  pre { padding: 1rem; overflow-x: auto; border: 1px solid; border-radius: 0.5rem; font-size: 0.85rem; }
`;

/** Converts `docs/problems.md`. Codegen writes only headings, paragraphs, lists, code blocks and inline marks. */
export function problemsPage(markdown: string): string {
  const parts = markdown.split(/^```text\n([\s\S]*?)^```$/m);
  // every second part is the content of a code block
  const content = parts.map((part, index) => (index % 2 === 1 ? `<pre>${escapeHtml(part)}</pre>` : listBlocks(part)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Problems</title>
<style>${STYLE}</style>
${content.join('\n')}
</html>
`;
}

const listBlocks = (markdown: string): string =>
  markdown
    .split(/\n{2,}|\n(?=- )/)
    .filter((block) => block.trim() !== '')
    .map((block) => getBlock(block.trim()))
    .join('\n');

function getBlock(block: string): string {
  const [, marks, heading = ''] = /^(##?) (.*)$/.exec(block) ?? [];
  if (marks === '#') return `<h1>${escapeHtml(heading)}</h1>`;
  if (marks === '##') return `<h2 id="${escapeHtml(getAnchor(heading))}">${escapeHtml(heading)}</h2>`;
  return `<p>${inline(block.replace(/^- /, ''))}</p>`;
}

/** The same anchor as in the documentation. */
export const getAnchor = (code: string): string => code.replaceAll('/', '');

const inline = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\((#[\w-]+)\)/g, '<a href="$2">$1</a>');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => getOwn(ENTITIES, sign) ?? sign);

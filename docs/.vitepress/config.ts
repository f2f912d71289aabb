import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig, type DefaultTheme } from 'vitepress';

const DOCS = resolve(import.meta.dirname, '..');
/** The folders in sidebar order. Other pages come last. */
const FOLDERS: Readonly<Record<string, string>> = {
  tutorials: 'Tutorials',
  reference: 'Reference',
  decisions: 'Decisions',
  glossary: 'Glossary',
  security: 'Security',
};

/** Pages listed first in their folder. */
const FIRST = ['your-first-page.md', 'a-list-and-a-chart.md', 'connect-your-api.md'];

function pagesIn(folder: string): string[] {
  const pages = readdirSync(join(DOCS, folder)).filter((name) => name.endsWith('.md') && name !== 'index.md');
  return [...FIRST.filter((name) => pages.includes(name)), ...pages.filter((name) => !FIRST.includes(name)).toSorted()];
}

function getItem(folder: string, name: string): DefaultTheme.SidebarItem {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(DOCS, folder, name), 'utf8')) ?? [];
  const page = name === 'README.md' ? '' : name.replace(/\.md$/, '');
  return { text: title?.replaceAll('`', '') ?? name, link: `/${join(folder, page)}` };
}

const getGroup = (folder: string, text: string): DefaultTheme.SidebarItem => ({
  text,
  collapsed: folder !== 'tutorials' && folder !== 'reference',
  items: pagesIn(folder).map((name) => getItem(folder, name)),
});

/** The parts of a Markdown token that are used here. */
interface Token {
  type: string;
  content: string;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** Whether a link leads to a repository file that is not a page. */
function leavesDocs(href: string | null, page: string): boolean {
  if (href === null || !/^\.{1,2}\//.test(href)) return false;
  const target = resolve(DOCS, dirname(page), href.split('#')[0] ?? '');
  return !target.startsWith(`${DOCS}/`) && existsSync(target);
}

function adapt(line: readonly Token[], page: string): void {
  for (const [index, token] of line.entries()) {
    // Vue would interpolate text in double braces
    if (token.type === 'code_inline') token.attrSet('v-pre', '');
    if (token.type !== 'link_open' || !leavesDocs(token.attrGet('href'), page)) continue;
    // links to source files work only in the repository, so the site shows just their text
    const end = line.find(({ type }, at) => at > index && type === 'link_close');
    for (const part of [token, end]) if (part) Object.assign(part, { type: 'text', content: '' });
  }
}

export default defineConfig({
  title: 'Vitrine',
  description: 'A schema-driven UI engine: JSON declarations in, React screens out.',
  rewrites: { 'glossary/README.md': 'glossary/index.md' },
  vite: { server: { port: 4500 } },
  markdown: {
    languageAlias: { cel: 'js', svg: 'html' },
    config: (md) => {
      md.core.ruler.push('adapt', ({ tokens, env }) => {
        const { relativePath = '' } = env as { readonly relativePath?: string };
        for (const { children } of tokens) if (children) adapt(children, relativePath);
      });
      const { fence } = md.renderer.rules;
      // a JSON block can specify its file, which the site shows instead of the language
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const html = fence?.(tokens, index, ...rest) ?? '';
        const [, place] = /^json (\S+)/.exec(tokens[index]?.info ?? '') ?? [];
        return place === undefined ? html : html.replace('>json<', `>${md.utils.escapeHtml(place)}<`);
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      ...Object.entries(FOLDERS).map(([folder, text]) => getGroup(folder, text)),
      { text: 'More', items: pagesIn('.').map((name) => getItem('.', name)) },
    ],
  },
});

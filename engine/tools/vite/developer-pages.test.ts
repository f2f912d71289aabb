import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { codes } from '../../language/diagnostics/codes.ts';
import { linkProblem, resolvePlace } from './developer-pages.ts';
import { problemsPage, readProblemsPage } from './problems-page.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const problem = {
  code: 'reference/message' as const,
  severity: 'error' as const,
  file: 'schemas/pages/a b.json',
  line: 3,
  column: 7,
  pointer: '',
  message: '',
  fix: '',
  frame: '',
};

describe('the links of a problem', () => {
  it('open its place and its section in the reference', () => {
    const { open, help } = linkProblem(problem);

    expect(open).toBe('/__open-in-editor?file=schemas%2Fpages%2Fa%20b.json%3A3%3A7');
    expect(help).toBe('/__problems#referencemessage');
  });

  it('of a failed build open only its section, because it has no place', () => {
    const linked = linkProblem({ ...problem, file: '', code: 'release/failed' });

    expect(linked).not.toHaveProperty('open');
    expect(linked.help).toBe('/__problems#releasefailed');
  });
});

describe('the reference of problems', () => {
  const page = readProblemsPage() ?? '';

  it('has the section of every problem', () => {
    const missing = Object.keys(codes).filter((code) => !page.includes(`id="${code.replace('/', '')}"`));
    expect(missing).toEqual([]);
  });

  it('contains no Markdown outside code', () => {
    const text = page.replaceAll(/<(pre|code|style)>[\s\S]*?<\/\1>/g, '');
    expect(text).not.toMatch(/\*\*|`|\]\(|^#/m);
  });

  it('shows tags in declarations as text', () => {
    const html = problemsPage('# P\n\n## a/b\n\n**T <i>.** Use `<x>` & [c](#c).\n\n```text\n<script>\n```\n');

    expect(html).toContain('<h2 id="ab">a/b</h2>');
    expect(html).toContain(
      '<strong>T &lt;i&gt;.</strong> Use <code>&lt;x&gt;</code> &amp; <a href="#c">c</a>.</p>\n<pre>&lt;script&gt;\n</pre>',
    );
  });
});

describe('the file that the editor opens', () => {
  function project(): string {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-place-'));
    folders.push(folder);
    for (const name of ['declarations', 'widgets']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'vitrine.config.json'), '{ "schemas": "declarations" }');
    writeFileSync(join(folder, 'declarations/app.json'), '{}');
    return folder;
  }
  const getFile = (url: string): string | null => new URL(url, 'http://localhost').searchParams.get('file');

  it.each(['schemas/app.json', 'declarations/app.json'])('is in the project: %s', (file) => {
    const root = project();

    const url = resolvePlace(root, `/?file=${encodeURIComponent(`${file}:2:5`)}`);

    expect(getFile(url)).toBe(`${join(root, 'declarations/app.json')}:2:5`);
  });

  it.each(['/', '/?file=', '/?file=file:///a.ts'])('is left to Vite: %s', (url) => {
    expect(resolvePlace('/nowhere', url)).toBe(url);
  });

  it('may be absolute', () => {
    const root = project();
    const file = join(root, 'declarations/app.json');

    expect(getFile(resolvePlace(root, `/?file=${encodeURIComponent(file)}`))).toBe(file);
  });
});

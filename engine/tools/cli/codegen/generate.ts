import { apiSource } from './api.ts';
import { pageStories } from './page-stories.ts';
import { editorSchemas } from './editor/schemas.ts';
import { iconFiles } from './icons.ts';
import type { Json } from './json.ts';
import { propsSource } from './props.ts';
import { formulasSource, rulesSource } from './rules.ts';
import { type Files, Sources } from './sources.ts';
import { storiesSource } from './stories.ts';

/** The path of a contract. Widgets of packages with a namespace are one folder deeper. */
const CONTRACT = /^widgets\/((?:[^/]+\/)?([^/]+))\/([^/]+)\.props\.json$/;

/** The contracts by widget name. */
function listContracts(sources: Sources): Map<string, Json> {
  const contracts = new Map<string, Json>();
  for (const { path, value } of sources.all(CONTRACT)) {
    const [, widget = '', folder = '', name = ''] = CONTRACT.exec(path) ?? [];
    if (folder === name) contracts.set(widget, value);
    else
      sources.problem(path, [], 'A contract must have the name of its folder.', `Rename it to ${folder}.props.json.`);
  }
  return contracts;
}

/**
 * Generates all files, by path.
 * @param locate returns a file's location on disk, relative to the root
 * @throws CodegenFailure with all problems in the sources
 */
export async function generate(
  files: Files,
  withStories = true,
  locate = (path: string): string => path,
): Promise<Map<string, string>> {
  const sources = new Sources(files);
  const contracts = listContracts(sources);
  const output = new Map<string, string>();
  const put = (path: string, text: string | undefined): void => {
    if (text !== undefined) output.set(path, text);
  };
  for (const [widget, contract] of contracts) {
    // packages ship their own
    if (widget.includes('/')) continue;
    const base = `widgets/${widget}/${widget}`;
    put(`${base}.props.gen.ts`, await sources.attempt(`${base}.props.json`, () => propsSource(widget, contract)));
    const examples = sources.list(`${base}.examples.json`);
    if (examples === undefined || !withStories) continue;
    const file = `${base}.examples.json`;
    const stories = await sources.attempt(file, () => storiesSource(widget, contract, examples, locate(file)));
    put(`generated/stories/${widget}.stories.tsx`, stories);
  }
  if (withStories) for (const [path, text] of pageStories(sources)) put(path, text);
  for (const [path, text] of iconFiles(sources, contracts, withStories)) put(path, text);
  put('generated/api.gen.ts', await apiSource(sources));
  put('generated/rules.gen.ts', rulesSource(sources));
  put('generated/formulas.gen.ts', formulasSource(sources));
  for (const [path, text] of editorSchemas(sources, contracts)) put(path, text);
  sources.throwProblems();
  return output;
}

import type { Code } from '../../../language/diagnostics/codes.ts';
import { isLocal, findTypeName } from '../model/data-types.ts';
import type { Project } from '../model/project.ts';

export interface Reference {
  readonly code: Code;
  /** The name of the kind in problem texts. */
  readonly what: string;
  readonly names: (project: Project) => Iterable<string>;
  readonly exists: (project: Project, name: string) => boolean;
  /** The fix when no similar name exists. */
  readonly fix: string;
}

function fileReference(
  kind: 'backend' | 'form' | 'table' | 'fragment' | 'state',
  code: Code,
  folder: string,
): Reference {
  return {
    code,
    what: WHAT[kind] ?? kind,
    names: (project) => project.names(kind),
    exists: (project, name) => project.has(kind, name),
    fix: `Create schemas/${folder}/<name>.json.`,
  };
}

const WHAT: Readonly<Record<string, string>> = { state: 'state set', backend: 'back end' };

/** References by schema format. They resolve without the surrounding page. */
export const REFERENCES: Readonly<Record<string, Reference>> = {
  route: {
    code: 'reference/route',
    what: 'page',
    names: (project) => project.routes,
    exists: (project, name) => project.route(name) !== undefined,
    fix: 'Create its file in schemas/pages.',
  },
  call: {
    code: 'reference/call',
    what: 'call',
    names: (project) => project.calls.keys(),
    exists: (project, name) => project.calls.has(name) || project.isUnreadable('api', name),
    fix: 'Declare it in schemas/api.',
  },
  stream: {
    code: 'reference/stream',
    what: 'stream',
    names: (project) => project.streams.keys(),
    exists: (project, name) => project.streams.has(name) || project.isUnreadable('api', name),
    fix: 'Declare it in schemas/api.',
  },
  rule: {
    code: 'reference/rule',
    what: 'rule',
    names: (project) => project.rules.keys(),
    exists: (project, name) => project.rules.has(name) || project.isUnreadable('rule', name),
    fix: 'Declare it in schemas/rules.',
  },
  widget: {
    code: 'reference/widget',
    what: 'widget',
    names: (project) => project.widgets,
    exists: (project, name) => project.hasWidget(name),
    fix: 'Create its folder in widgets/.',
  },
  backend: fileReference('backend', 'reference/backend', 'backends'),
  form: fileReference('form', 'reference/form', 'forms'),
  table: fileReference('table', 'reference/table', 'tables'),
  fragment: fileReference('fragment', 'reference/fragment', 'fragments'),
  'state-set': fileReference('state', 'reference/state-set', 'states'),
  guard: {
    code: 'reference/guard',
    what: 'guard',
    names: (project) => project.app?.get('guards')?.members.keys() ?? [],
    exists: (project, name) => project.app?.get('guards')?.members.has(name) ?? true,
    fix: 'Declare it under "guards" in schemas/app.json.',
  },
  product: {
    code: 'reference/product',
    what: 'product',
    names: (project) => project.app?.get('products')?.members.keys() ?? [],
    exists: (project, name) => project.app?.get('products')?.members.has(name) ?? false,
    fix: 'Declare it under "products" in schemas/app.json.',
  },
  type: {
    code: 'reference/type',
    what: 'type',
    names: (project) => [...project.names('type')].map((name) => `../types/${name}.json`),
    // a reference into a form’s own schema is checked with the form
    exists: (project, name) => isLocal(name) || project.has('type', findTypeName(name) ?? ''),
    fix: 'Create its file in schemas/types and refer to it by its path, such as "../types/wallet.json".',
  },
  icon: {
    code: 'reference/icon',
    what: 'icon',
    names: (project) => [...(project.installed.icons ?? []), ...project.brandFiles('icon').keys()],
    exists: (project, name) =>
      project.installed.icons === undefined ||
      project.installed.icons.has(name) ||
      project.brandFiles('icon').has(name),
    fix: 'Use an icon name from lucide.dev, or add an SVG file to the icons folder of the brand.',
  },
  picture: {
    code: 'reference/picture',
    what: 'picture',
    names: (project) => project.brandFiles('picture').keys(),
    // callers that pass only JSON files have no pictures to check
    exists: (project, name) => project.assets.size === 0 || project.brandFiles('picture').has(name),
    fix: 'Add it to the pictures folder of the brand, and name it as <brand>/<file>.',
  },
};

/// <reference types="vite/client" />
import type { Edit, Manifest } from '../../language/format/index.ts';

interface Editable {
  adopt(manifest: Manifest, files: Edit['files']): Promise<void>;
  showProblems(problems: readonly unknown[]): void;
}

/** Development: shows each edit to a declaration, or the problems that it causes. The page keeps its state. */
export function followEdits(app: Editable, release: string): void {
  if (!import.meta.hot) return;
  let last: Edit | undefined;
  const show = async (edit: Edit): Promise<void> => {
    last = edit;
    await app.adopt(edit.manifest, edit.files);
    // another edit may have arrived in the meantime
    if (last === edit) app.showProblems(edit.problems);
  };
  import.meta.hot.on('vitrine:edit', (edit: Edit) => void show(edit));
  const brand = new URL(release, location.href).searchParams.get('brand');
  import.meta.hot.send('vitrine:hello', { brand, host: location.host });
}

/// <reference types="vite/client" />
import type { Manifest } from '../compiled/index.ts';

interface Editable {
  adopt(manifest: Manifest): Promise<void>;
  showProblems(problems: readonly unknown[]): void;
}

/** Development: shows each edit to a declaration, or the problems that it causes. The page keeps its state. */
export function followEdits(app: Editable, release: string): void {
  if (!import.meta.hot) return;
  import.meta.hot.on('vitrine:release', (manifest: Manifest) => void app.adopt(manifest));
  import.meta.hot.on('vitrine:problems', (problems: readonly unknown[]) => app.showProblems(problems));
  const brand = new URL(release, location.href).searchParams.get('brand');
  import.meta.hot.send('vitrine:hello', { brand, host: location.host });
}

import { useEffect, useState } from 'react';
import { getIn, isObject, type JsonObject } from '../json.ts';
import type { Project } from './project.ts';

/** A file as a brand has it: with what its patches change, once the server has said it. Without a brand, as all have it. */
export function useDeclared(project: Project, file: string, brand: string | undefined): JsonObject {
  const base = project.read(file);
  const isPatched = brand !== undefined && hasPatch(project, file, brand);
  const [known, setKnown] = useState<Known>();
  const version = project.version();
  useEffect(() => {
    if (!isPatched) return undefined;
    const asked = new AbortController();
    void ask(brand, file, asked.signal).then(
      (declared) => asked.signal.aborted || setKnown({ brand, file, declared }),
      // the strip says so, as well as what is wrong with a patch
      () => undefined,
    );
    return () => asked.abort();
  }, [isPatched, brand, file, version]);
  return isPatched && known?.brand === brand && known.file === file ? known.declared : base;
}

interface Known {
  readonly brand: string;
  readonly file: string;
  readonly declared: JsonObject;
}

function hasPatch(project: Project, file: string, brand: string): boolean {
  const { schemas } = project.snapshot.roots;
  return project.paths.some(
    (path) =>
      path.startsWith(`${schemas}/brands/${brand}/patches/`) &&
      project.read(path)['target'] === file.slice(`${schemas}/`.length),
  );
}

async function ask(brand: string, file: string, signal: AbortSignal): Promise<JsonObject> {
  const response = await fetch(`/api/declared/${brand}?file=${encodeURIComponent(file)}`, { signal });
  const declared = getIn((await response.json()) as JsonObject, 'declared');
  if (!isObject(declared)) throw new Error(`${file} has no declaration for ${brand}`);
  return declared;
}

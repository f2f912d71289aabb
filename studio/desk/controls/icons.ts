import { getOwn } from '@vitrine/engine/expression';
import { useEffect, useState } from 'react';
import type { IconNode } from 'lucide';

const drawings = new Map<string, IconNode | undefined>();
let names: Promise<readonly string[]> | undefined;

/** Loads the drawings of icons, and returns a lookup by name. An unknown icon has no drawing. */
export function useIcons(wanted: readonly string[]): (name: string) => IconNode | undefined {
  const [, setTurn] = useState(0);
  const missing = wanted.filter((name) => name !== '' && !drawings.has(name)).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    void load(missing).then(() => isCurrent && setTurn((turn) => turn + 1));
    return () => {
      isCurrent = false;
    };
  }, [missing]);
  return (name) => drawings.get(name);
}

async function load(missing: string): Promise<void> {
  const answer = await ask<{ readonly drawings: Readonly<Record<string, IconNode>> }>(
    `/api/icons?names=${encodeURIComponent(missing)}`,
  );
  for (const name of missing.split(',')) drawings.set(name, getOwn(answer?.drawings, name));
}

/** Returns the names of all icons. */
export function iconNames(): Promise<readonly string[]> {
  names ??= ask<{ readonly names: readonly string[] }>('/api/icons').then((answer) => answer?.names ?? []);
  return names;
}

/** Returns undefined if the request fails: icons are optional, because each has a label next to it or on its button. */
async function ask<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** Maps each file to the files that it imports, by their paths from the root. Type imports count. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|\.gen\.ts$/;
const MARKER = /<!-- rooms: (\S+) -->\n[\s\S]*?<!-- \/rooms -->/g;

/**
 * @param folders relative to the root
 * @param leftOut the files that are left out; tests by default
 */
export function readImports(root: string, folders: readonly string[], leftOut = TEST): Imports {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path));
  const known = new Set(files);
  return new Map(files.map((path) => [path, findImports(root, path).filter((target) => known.has(target))]));
}

function findImports(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { module } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replaceAll(/['"]/g, '')),
  ];
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier));
}

/** Maps each folder directly inside `folder` to those of its siblings that its files import. */
export function findArrows(imports: Imports, folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const findRoom = (path: string): string | undefined => {
    const parts = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
    return parts.length > 1 ? parts[0] : undefined;
  };
  const arrows = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    const from = findRoom(path);
    if (from === undefined) continue;
    const found = arrows.get(from) ?? new Set();
    arrows.set(from, found);
    for (const to of targets.map(findRoom)) if (to !== undefined && to !== from) found.add(to);
  }
  return arrows;
}

/** Finds the rooms that import each other, directly or through others. Each list is one cycle. */
export function findCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...arrows.keys()].map((room) => [room, findReach(arrows, room)]));
  const inCircle = [...reach.keys()].filter((room) => reach.get(room)?.has(room));
  const circles = new Map<string, string[]>();
  for (const room of inCircle.toSorted()) {
    const first =
      inCircle.toSorted().find((other) => reach.get(room)?.has(other) && reach.get(other)?.has(room)) ?? room;
    circles.set(first, [...(circles.get(first) ?? []), room]);
  }
  return [...circles.values()];
}

function findReach(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [...(arrows.get(from) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (found.has(room)) continue;
    found.add(room);
    open.push(...(arrows.get(room) ?? []));
  }
  return found;
}

/** Draws the rooms of a folder as floors: each imports only from the floors below it. */
export function drawRooms(imports: Imports, folder: string): string {
  const arrows = findArrows(imports, folder);
  const floors: string[][] = [];
  const placed = new Set<string>();
  while (placed.size < arrows.size) {
    const floor = [...arrows].filter(
      ([room, below]) => !placed.has(room) && [...below].every((one) => placed.has(one)),
    );
    if (floor.length === 0)
      throw new Error(`${folder} has rooms that import each other: ${String(findCircles(arrows))}`);
    floors.push(floor.map(([room]) => room).toSorted());
    for (const [room] of floor) placed.add(room);
  }
  const width = Math.max(...[...arrows.keys()].map(({ length }) => length));
  const lines = floors
    .toReversed()
    .map((floor) =>
      floor.map((room) => `${room.padEnd(width)}  ${[...(arrows.get(room) ?? [])].toSorted().join(' ')}`.trimEnd()),
    );
  return lines.map((floor) => floor.join('\n')).join('\n\n');
}

export const ROOMS_PATH = 'docs/ARCHITECTURE.md';

/** Renders the page about the architecture, with a current drawing of each folder that it names. */
export const roomsPage = (root: string): string =>
  readFileSync(join(root, ROOMS_PATH), 'utf8').replaceAll(MARKER, (_, folder: string) => {
    const drawing = drawRooms(readImports(root, [folder]), folder);
    return `<!-- rooms: ${folder} -->\n\n\`\`\`text\n${drawing}\n\`\`\`\n\n<!-- /rooms -->`;
  });

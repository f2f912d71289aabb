type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
const LONGEST = 80;
/** Derived keys. Their changes would only repeat other changes. */
const DERIVED: ReadonlySet<string> = new Set(['trees', 'needs', 'paths']);

/** Describes the differences between two versions of a release part. Matches nodes, fields and columns by name. */
export function describeDifferences(before: unknown, after: unknown): string[] {
  const lines: string[] = [];
  compare('', before, after, lines);
  return lines;
}

function compare(place: string, before: unknown, after: unknown, lines: string[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (isPart(before) && isPart(after) && !isTemplate(before) && !isTemplate(after))
    compareParts(place, before, after, lines);
  else if (Array.isArray(before) && Array.isArray(after) && isNamed(before) && isNamed(after))
    compareLists(place, before, after, lines);
  else lines.push(`${place === '' ? 'it' : place}: ${printValue(before)} → ${printValue(after)}`);
}

function compareParts(place: string, before: Part, after: Part, lines: string[]): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (DERIVED.has(key)) continue;
    const inner = place === '' ? key : `${place}, ${key}`;
    if (!Object.hasOwn(before, key)) lines.push(`${inner} added: ${printValue(after[key])}`);
    else if (!Object.hasOwn(after, key)) lines.push(`${inner} removed, was ${printValue(before[key])}`);
    else compare(inner, before[key], after[key], lines);
  }
}

function compareLists(place: string, before: readonly Part[], after: readonly Part[], lines: string[]): void {
  const [old, now] = [byName(before), byName(after)];
  const where = place === '' ? '' : ` in ${place}`;
  for (const [name, part] of old) if (!now.has(name)) lines.push(`${getTitle(name, part)} removed${where}`);
  for (const [name, part] of now) {
    const was = old.get(name);
    if (was === undefined) lines.push(`${getTitle(name, part)} added${where}, ${placeIn(name, now)}`);
    else compare(getTitle(name, part), was, part, lines);
  }
  const kept = (names: Iterable<string>, others: ReadonlyMap<string, Part>) =>
    [...names].filter((name) => others.has(name));
  const [order, next] = [kept(old.keys(), now), kept(now.keys(), old)];
  const moved = next.find((name, index) => name !== order[index]);
  if (moved !== undefined) lines.push(`new order${where}: ${next.join(', ')}`);
}

function placeIn(name: string, parts: ReadonlyMap<string, Part>): string {
  const names = [...parts.keys()];
  const before = names[names.indexOf(name) - 1];
  return before === undefined ? 'first' : `after "${before}"`;
}

/** Whether a part is a template (constant, expression, message), which is printed as a whole. */
const isTemplate = (part: Part): boolean => typeof part.k === 'string';
const getName = (value: unknown): string | undefined => {
  const name = isPart(value) ? (value.id ?? value.name ?? value.rule) : undefined;
  return typeof name === 'string' ? name : undefined;
};
const isNamed = (list: readonly unknown[]): list is readonly Part[] =>
  list.every((entry) => getName(entry) !== undefined) && new Set(list.map(getName)).size === list.length;
const byName = (list: readonly Part[]): Map<string, Part> =>
  new Map(list.map((entry) => [getName(entry) ?? '', entry]));

function getTitle(name: string, part: Part): string {
  const kind = typeof part.kind === 'string' && typeof part.name === 'string' ? ` (${part.kind} ${part.name})` : '';
  return `"${name}"${kind}`;
}

/** Prints a value as it is declared if possible, otherwise as shortened JSON. */
function printValue(value: unknown): string {
  const text = JSON.stringify(toDeclared(value)) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function toDeclared(value: unknown): unknown {
  if (!isPart(value)) return value;
  if (value.k === 'list' && Array.isArray(value.items)) return value.items.map(toDeclared);
  if (value.k === 'object' && isPart(value.entries))
    return Object.fromEntries(Object.entries(value.entries).map(([name, entry]) => [name, toDeclared(entry)]));
  if (value.k === 'const') return value.value;
  if (value.k === 'picture') return toDeclared(value.of);
  if (value.k === 'expr') return `=${String(value.source)}`;
  if (value.k === 'message' && !isPart(value.values)) return value.key;
  return value;
}

interface Link {
  id: string;
  label?: string;
}

type Part = { text: string } | { link: Link };

/** Splits a sentence at its {id} marks. A link without a mark goes at the end, so that it stays reachable. */
export function splitAtLinks(sentence: string, links: readonly Link[]): Part[] {
  const parts: Part[] = [];
  const used = new Set<string>();
  let from = 0;
  for (const match of sentence.matchAll(/\{(\w+)\}/g)) {
    const link = links.find((candidate) => candidate.id === match[1]);
    if (!link) continue;
    if (match.index > from) parts.push({ text: sentence.slice(from, match.index) });
    parts.push({ link });
    used.add(link.id);
    from = match.index + match[0].length;
  }
  if (from < sentence.length) parts.push({ text: sentence.slice(from) });
  for (const link of links) if (!used.has(link.id)) parts.push({ text: ' ' }, { link });
  return parts;
}

const DEEPEST = 64;
const MOST_CONTAINERS = 100_000;

/** The place where JSON exceeds a limit, with a message. */
export interface JsonExcess {
  readonly offset: number;
  readonly message: string;
}

/** Checks the limits of JSON before it is parsed, because deep nesting would overflow the stack of recursive code. */
export function findJsonExcess(text: string): JsonExcess | undefined {
  let depth = 0;
  let containers = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 34) index = endOfString(text, index);
    else if (code === 123 || code === 91) {
      depth += 1;
      containers += 1;
      if (depth > DEEPEST)
        return { offset: index, message: `Expected at most ${DEEPEST} levels of nesting; this value is deeper.` };
      if (containers > MOST_CONTAINERS)
        return {
          offset: index,
          message: `Expected at most ${MOST_CONTAINERS} objects and lists; this exceeds the limit.`,
        };
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== 34) index += text.charCodeAt(index) === 92 ? 2 : 1;
  return index;
}

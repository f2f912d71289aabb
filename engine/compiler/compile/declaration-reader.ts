import { inlineValues, resolveFormulas } from '../../language/expression/index.ts';
import { type CompileInput, isObject, parseJson, type JsonObject, type Places, type Sources } from './context.ts';
import { formulasIn, limitsIn, stateSetsIn } from './named.ts';

/** The grammar, and the fixtures, which only stories use. */
const NOT_COMPILED = /^schemas\/(?:grammar|fixtures)\//;

const OF_BRAND = /^schemas\/brands\/([^/]+)\//;

/** Whether a file is compiled for a brand. Files of other brands have no effect, as in the check. */
function isCompiled(path: string, brand: string): boolean {
  const owner = OF_BRAND.exec(path)?.[1] ?? brand;
  return path.startsWith('schemas/') && path.endsWith('.json') && !NOT_COMPILED.test(path) && owner === brand;
}

/** The declarations whose expressions are inlined: they can use `values`, formulas, states and limits. */
const OWNERS = /^schemas\/(?:pages|forms|tables|fragments|rules|backends)\/|^schemas\/app\.json$/;

/** The declarations that other declarations' expressions refer to. */
const NAMED = /^schemas\/(?:states|formulas|rules)\//;

type Named = Omit<Parameters<typeof inlineValues>[1], 'moved'>;

interface Read {
  /** The content that was read: a text, or a parsed value with source locations. */
  readonly from: unknown;
  readonly named: Named;
  readonly declaration: JsonObject;
}

/** Rereads declarations after each edit. Unchanged ones stay the same objects. */
export class DeclarationReader {
  #read = new Map<string, Read>();
  #named: { readonly from: string; readonly named: Named } | undefined;
  #contracts: ReadonlyMap<string, JsonObject> = new Map();
  /** The source locations of objects that replaced others during inlining. */
  readonly #moved = new WeakMap<object, string>();

  read(input: CompileInput): Sources {
    const places = input.read?.places;
    const named = this.#namedIn(input.files);
    const inlined: Parameters<typeof inlineValues>[1] = {
      ...named,
      moved: (from, to) => {
        const place = this.#moved.get(from) ?? places?.get(from);
        if (place !== undefined) this.#moved.set(to, place);
      },
    };
    const before = this.#read;
    this.#read = new Map();
    const declarations = new Map<string, JsonObject>();
    for (const [path, text] of input.files) {
      if (!isCompiled(path, input.brand)) continue;
      const from = input.read?.declarations.get(path) ?? text;
      const last = before.get(path);
      const declaration =
        last?.from === from && last.named === named ? last.declaration : getDeclaration(path, from, inlined);
      if (declaration === undefined) continue;
      this.#read.set(path, { from, named, declaration });
      declarations.set(path.slice('schemas/'.length), declaration);
    }
    const { hasPictures = false } = input;
    const placed: Places | undefined = places && { get: (object) => this.#moved.get(object) ?? places.get(object) };
    return { declarations, contracts: this.#contractsIn(input), hasPictures, ...(placed ? { places: placed } : {}) };
  }

  #namedIn(files: ReadonlyMap<string, string>): Named {
    const from = JSON.stringify([...files].filter(([path]) => NAMED.test(path)));
    if (this.#named?.from === from) return this.#named.named;
    const states = stateSetsIn(files);
    const named = { states, limits: limitsIn(files), formulas: resolveFormulas(formulasIn(files), states) };
    this.#named = { from, named };
    return named;
  }

  #contractsIn(input: CompileInput): ReadonlyMap<string, JsonObject> {
    const contracts = new Map<string, JsonObject>();
    for (const [name, contract] of input.contracts) if (isObject(contract)) contracts.set(name, contract);
    const isSame =
      contracts.size === this.#contracts.size &&
      [...contracts].every(([name, contract]) => this.#contracts.get(name) === contract);
    if (!isSame) this.#contracts = contracts;
    return this.#contracts;
  }
}

function getDeclaration(
  path: string,
  from: unknown,
  named: Parameters<typeof inlineValues>[1],
): JsonObject | undefined {
  const value = typeof from === 'string' ? parseJson(from) : from;
  if (!isObject(value)) return undefined;
  return OWNERS.test(path) ? inlineValues(value, named) : value;
}

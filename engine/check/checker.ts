import { overlayDocuments, type ReadDocument, readOnce } from '../overlay/index.ts';
import { type Problem, sortProblems } from '../problem/problem.ts';
import type { Doc } from './passes/context.ts';
import { globalNames } from './passes/globals.ts';
import { checkAnswered } from './passes/fixtures.ts';
import { checkPatchedEffects } from './passes/effects.ts';
import { checkUnused } from './passes/unused.ts';
import { checkUses } from './passes/uses.ts';
import { changesBetween } from './project/changes.ts';
import { checkPlaces, identify, ofOtherBrand } from './project/kinds.ts';
import { Project } from './project/project.ts';
import { Report } from './report.ts';
import { type Unit, unitsOf } from './units.ts';

export interface CheckInput {
  /** Path from the root of the project → text; of a picture the text says what is known of it (`AssetFacts`), if
   * anything, and so does `node_modules/<package>` of a typeface (`Typeface`). Contracts of widgets may be among them: then problems of a contract have a place. */
  readonly files: ReadonlyMap<string, string>;
  /** Widget → its contract. */
  readonly contracts: ReadonlyMap<string, unknown>;
  /** The brand whose patches and constants hold; without one, the declarations as they are. */
  readonly brand?: string;
  /** Names of icons; without them icons are not looked at. */
  readonly icons?: ReadonlySet<string>;
}

/** A project that is checked again and again while it is edited. */
export interface DeclarationChecker {
  /** All problems there are now, in the order of their places. */
  readonly problems: readonly Problem[];
  /** Sets the text of a file, or takes the file away. Returns all problems there are then. */
  update(path: string, text: string | undefined): readonly Problem[];
}

export function createChecker(input: CheckInput): DeclarationChecker {
  return new Checker(input);
}

/** What a unit found, and what it asked for to find it. */
interface Finding {
  readonly of: unknown;
  readonly problems: readonly Problem[];
  readonly reads: ReadonlySet<string>;
  readonly doc: Doc | undefined;
}

const isDisjoint = (reads: ReadonlySet<string>, changed: ReadonlySet<string>): boolean => {
  const [small, large] = reads.size < changed.size ? [reads, changed] : [changed, reads];
  for (const key of small) if (large.has(key)) return false;
  return true;
};

class Checker implements DeclarationChecker {
  problems: readonly Problem[];
  readonly #brand: string | undefined;
  readonly #icons: ReadonlySet<string> | undefined;
  readonly #files: Map<string, ReadDocument>;
  readonly #contracts: Map<string, unknown>;
  #project: Project | undefined;
  #findings = new Map<string, Finding>();
  #globals: ReadonlySet<string> = new Set();

  constructor({ files, contracts, brand, icons }: CheckInput) {
    this.#brand = brand;
    this.#icons = icons;
    this.#contracts = new Map(contracts);
    this.#files = new Map([...files].map(([path, text]) => [path, readFile(path, text)]));
    this.problems = this.#check();
  }

  update(path: string, text: string | undefined): readonly Problem[] {
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, readFile(path, text));
    const identity = identify(path);
    if (identity?.kind === 'widget') {
      if (text === undefined) this.#contracts.delete(identity.name);
      else this.#contracts.set(identity.name, this.#files.get(path)?.tree?.toValue() ?? {});
    }
    this.problems = this.#check();
    return this.problems;
  }

  #check(): readonly Problem[] {
    const documents = this.#documents();
    const overlaid = overlayDocuments(documents, this.#brand);
    const project = new Project(overlaid, new Map(this.#contracts), this.#brand, this.#icons, documents);
    const changed = this.#changes(project);
    const { result: globals, reads } = project.watch(() => globalNames(project));
    this.#globals = reads;
    this.#project = project;

    this.#findings = this.#run(project, unitsOf(project, globals), changed);
    const found = [...this.#findings.values()];
    const report = new Report();
    checkPlaces(overlaid, report);
    checkUses(
      found.flatMap(({ doc }) => doc ?? []),
      report,
    );
    checkPatchedEffects(project, report);
    const read = documents.problems.filter((problem) => !ofOtherBrand(problem.file, this.#brand));
    const told = [read, overlaid.problems, ...found.map(({ problems }) => problems), report.problems].flat();
    // A name that is misspelt where it is used is not unused: that is asked when everything else is right.
    if (told.length > 0) return sortProblems(distinct(told));
    checkUnused(project, report);
    if (report.problems.length === 0) checkAnswered(project, report);
    return sortProblems(report.problems);
  }

  #documents() {
    const trees = new Map([...this.#files].flatMap(([path, { tree }]) => (tree ? [[path, tree] as const] : [])));
    const problems = [...this.#files.values()].flatMap((read) => read.problems);
    const others = new Map(
      [...this.#files].flatMap(([path, { text }]) => (path.endsWith('.json') ? [] : [[path, text] as const])),
    );
    return { trees, paths: new Set(this.#files.keys()), others, problems };
  }

  /** Undefined where nothing that was found before still holds. */
  #changes(project: Project): ReadonlySet<string> | undefined {
    const changed = this.#project === undefined ? undefined : changesBetween(this.#project, project);
    if (changed === undefined || isDisjoint(this.#globals, changed)) return changed;
    return new Set([...changed, 'globals']);
  }

  #run(project: Project, units: readonly Unit[], changed: ReadonlySet<string> | undefined): Map<string, Finding> {
    const findings = new Map<string, Finding>();
    for (const unit of units) {
      const known = changed === undefined ? undefined : this.#findings.get(unit.key);
      const holds = known !== undefined && known.of === unit.of && isDisjoint(known.reads, changed ?? new Set());
      findings.set(unit.key, holds ? known : look(unit, project));
    }
    return findings;
  }
}

function readFile(path: string, text: string): ReadDocument {
  return path.endsWith('.json') ? readOnce(path, text) : { text, tree: undefined, problems: [] };
}

function look(unit: Unit, project: Project): Finding {
  const report = new Report();
  const { result: doc, reads } = project.watch(() => unit.run(report));
  return { of: unit.of, problems: report.problems, reads, doc };
}

/** A patch that two declarations are checked with tells its problem once. */
function distinct(problems: readonly Problem[]): Problem[] {
  const told = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`;
    if (!told.has(key)) told.set(key, problem);
  }
  return [...told.values()];
}

import { changeDocument, type Documents, overlayDocuments, placeOwnFiles, readDocuments } from '../overlay/index.ts';
import { isError, type Problem, sortProblems } from '../problem/problem.ts';
import type { Doc } from './passes/context.ts';
import { globalNames } from './passes/globals.ts';
import { checkFixturesComplete } from './passes/fixtures.ts';
import { checkPatchedEffects } from './passes/effects.ts';
import { checkUnused } from './passes/unused.ts';
import { Expectations } from './passes/expectations.ts';
import { checkNamespaces } from './passes/namespaces.ts';
import { changesBetween } from './project/changes.ts';
import { checkFileLocations, identify, isOfOtherBrand } from './project/kinds.ts';
import { Project } from './project/project.ts';
import { Uses } from './project/uses.ts';
import { mayHideUses } from './codes.ts';
import { Report } from './report.ts';
import { type Unit, unitsOf } from './units.ts';

export interface CheckInput {
  /**
   * Path from the project root → text. The text of an image is its `AssetFacts` as JSON; the text of
   * `node_modules/<package>` is a `Typeface`. Include widget contracts so that their problems have positions.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Widget name → contract. */
  readonly contracts: ReadonlyMap<string, unknown>;
  /** The brand whose patches and constants to apply. Without a brand, the declarations are checked unpatched. */
  readonly brand?: string;
  /** Known icon names. Without them, icons are not checked. */
  readonly icons?: ReadonlySet<string>;
}

/** Checks a project incrementally while it is edited. */
export interface DeclarationChecker {
  /** The current problems, sorted by file and position. */
  readonly problems: readonly Problem[];
  /** The parts of the check that ran last, such as `page assets/index`. The others kept their findings. */
  readonly ran: readonly string[];
  /** Sets the text of a file, or removes the file. Returns the current problems. */
  update(path: string, text: string | undefined): readonly Problem[];
}

export function createChecker(input: CheckInput): DeclarationChecker {
  return new Checker(input);
}

/** A unit's problems, and the keys that were read to find them. */
interface Finding {
  readonly subject: unknown;
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
  ran: readonly string[] = [];
  readonly #brand: string | undefined;
  readonly #icons: ReadonlySet<string> | undefined;
  #documents: Documents;
  readonly #contracts: Map<string, unknown>;
  readonly #uses = new Uses();
  readonly #expectations = new Expectations();
  #project: Project | undefined;
  #findings = new Map<string, Finding>();
  #globals: ReadonlySet<string> = new Set();

  constructor({ files, contracts, brand, icons }: CheckInput) {
    this.#brand = brand;
    this.#icons = icons;
    this.#contracts = new Map(contracts);
    this.#documents = readDocuments(files);
    this.problems = this.#check();
  }

  update(path: string, text: string | undefined): readonly Problem[] {
    this.#documents = changeDocument(this.#documents, path, text);
    const identity = identify(path);
    if (identity?.kind === 'widget') {
      if (text === undefined) this.#contracts.delete(identity.name);
      else this.#contracts.set(identity.name, this.#documents.trees.get(path)?.toValue() ?? {});
    }
    this.problems = this.#check();
    return this.problems;
  }

  #check(): readonly Problem[] {
    const documents = placeOwnFiles(this.#documents, this.#brand);
    const overlaid = overlayDocuments(documents, this.#brand);
    const project = new Project(overlaid, new Map(this.#contracts), this.#brand, this.#icons, documents);
    const changed = this.#changes(project);
    const { result: globals, reads } = project.watch(() => globalNames(project));
    this.#globals = reads;
    this.#project = project;

    this.#findings = this.#run(project, unitsOf(project, globals), changed);
    const found = [...this.#findings.values()];
    const report = new Report();
    checkFileLocations(overlaid, report);
    this.#expectations.check(docsOf(found), report);
    checkPatchedEffects(project, report);
    checkNamespaces(project, report);
    const read = documents.problems.filter((problem) => !isOfOtherBrand(problem.file, this.#brand));
    const all = [...read, ...overlaid.problems, ...problemsOf(found), ...report.problems];
    const problems = removeDuplicates(all);
    // a misspelt reference would make its target look unused
    if (problems.some(mayHideUses)) return sortProblems(problems);
    checkUnused(project, this.#uses, report);
    if (report.problems.length === 0 && !problems.some(isError)) checkFixturesComplete(project, this.#uses, report);
    return sortProblems([...problems, ...report.problems]);
  }

  /** Undefined when no earlier finding can be reused. */
  #changes(project: Project): ReadonlySet<string> | undefined {
    const changed = this.#project === undefined ? undefined : changesBetween(this.#project, project);
    if (changed === undefined || isDisjoint(this.#globals, changed)) return changed;
    return new Set([...changed, 'globals']);
  }

  #run(project: Project, units: readonly Unit[], changed: ReadonlySet<string> | undefined): Map<string, Finding> {
    const findings = new Map<string, Finding>();
    const ran: string[] = [];
    for (const unit of units) {
      const known = changed === undefined ? undefined : this.#findings.get(unit.key);
      const holds =
        known !== undefined && known.subject === unit.subject && isDisjoint(known.reads, changed ?? new Set());
      if (!holds) ran.push(unit.key);
      findings.set(unit.key, holds ? known : runUnit(unit, project));
    }
    this.ran = ran;
    return findings;
  }
}

function runUnit(unit: Unit, project: Project): Finding {
  const report = new Report();
  const { result: doc, reads } = project.watch(() => unit.run(report));
  return { subject: unit.subject, problems: report.problems, reads, doc };
}

function docsOf(findings: readonly Finding[]): Doc[] {
  const docs: Doc[] = [];
  for (const { doc } of findings) if (doc !== undefined) docs.push(doc);
  return docs;
}

function problemsOf(findings: readonly Finding[]): Problem[] {
  const found: Problem[] = [];
  for (const { problems } of findings) if (problems.length > 0) found.push(...problems);
  return found;
}

/** Two declarations may report the same problem in a shared patch. Keep only one. */
function removeDuplicates(problems: readonly Problem[]): Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`;
    if (!unique.has(key)) unique.set(key, problem);
  }
  return [...unique.values()];
}

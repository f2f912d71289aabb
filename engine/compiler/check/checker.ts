import {
  changeDocument,
  type Documents,
  type OverlaidDocuments,
  overlayDocuments,
  placeOwnFiles,
  readDocuments,
} from '../../language/patches/index.ts';
import { isError, type Problem, sortProblems } from '../../language/diagnostics/problem.ts';
import type { Doc } from './passes/context.ts';
import { globalNames } from './passes/globals.ts';
import { checkFixturesComplete } from './passes/fixtures.ts';
import { checkBrandTrust } from './passes/brand-trust.ts';
import { checkConstantLimits } from './passes/constants.ts';
import { checkPatchedEffects } from './passes/effects.ts';
import { checkEngineMessages } from './passes/engine-messages.ts';
import { checkUnused } from './passes/unused.ts';
import { checkUnusedNames } from './passes/unused-names.ts';
import { Expectations } from './passes/expectations.ts';
import { checkNamespaces } from './passes/namespaces.ts';
import type { ExpressionPlace, Inspection } from './inspect.ts';
import { changesBetween } from './model/changes.ts';
import { checkFileLocations, identify, isOfOtherBrand } from './grammar/kinds.ts';
import type { Installed } from './model/installed.ts';
import { Project } from './model/project.ts';
import { Uses } from './model/uses.ts';
import { mayHideUses } from '../../language/diagnostics/codes.ts';
import { type PageEdit, findPageEdit, withTree } from './page-edit.ts';
import { Report } from './report.ts';

import { type Unit, listUnits } from './units.ts';

export interface CheckInput extends Installed {
  /**
   * Path from the project root → text. The text of an image is its `AssetFacts` as JSON; the text of
   * `node_modules/<package>` is a `Typeface`. Include widget contracts so that their problems have positions.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Widget name → contract. */
  readonly contracts: ReadonlyMap<string, unknown>;
  /** The brand whose patches and constants to apply. Without a brand, the declarations are checked unpatched. */
  readonly brand?: string;
}

/** Checks a project incrementally while it is edited. */
export interface DeclarationChecker {
  /** The current problems, sorted by file and position. */
  readonly problems: readonly Problem[];
  /** The parts of the check that ran last, such as `page assets/index`. The other parts reused their findings. */
  readonly ran: readonly string[];
  /** Sets the text of a file, or removes the file. Returns the current problems. */
  update(path: string, text: string | undefined): readonly Problem[];
  /** Returns what is known at an expression in an edited file. The edit is not kept. */
  inspect(edit: Inspection): ExpressionPlace | undefined;
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
  readonly #installed: Installed;
  #documents: Documents;
  readonly #contracts: Map<string, unknown>;
  readonly #uses = new Uses();
  readonly #expectations = new Expectations();
  #project: Project | undefined;
  #overlaid: OverlaidDocuments | undefined;
  #units: readonly Unit[] = [];
  #findings = new Map<string, Finding>();
  #globals: ReadonlySet<string> = new Set();
  /** Whether the last full check ran to completion and found problems only within single units. */
  #isSettled = false;
  /** Creates a report. During `inspect`, the report also records expressions. */
  #newReport = (): Report => new Report();
  /** The pages edited since the last full check. */
  readonly #edited = new Set<string>();

  constructor({ files, contracts, brand, icons, pictures, hosts }: CheckInput) {
    this.#brand = brand;
    this.#installed = { icons, pictures, hosts };
    this.#contracts = new Map(contracts);
    this.#documents = readDocuments(files);
    this.problems = this.#check();
  }

  update(path: string, text: string | undefined): readonly Problem[] {
    this.ran = [];
    const before = this.#documents;
    this.#documents = changeDocument(before, path, text);
    const identity = identify(path);
    if (identity?.kind === 'widget') {
      if (text === undefined) this.#contracts.delete(identity.name);
      else this.#contracts.set(identity.name, this.#documents.trees.get(path)?.toValue() ?? {});
    }
    this.problems = this.#checkEdit(path, before) ?? this.#check();
    return this.problems;
  }

  inspect({ path, before, after, expression }: Inspection): ExpressionPlace | undefined {
    let found: ExpressionPlace | undefined;
    this.#newReport = () =>
      new Report((source, names, wanted) => {
        if (source === expression) found ??= { names, wanted };
      });
    try {
      this.update(path, after);
    } finally {
      this.#newReport = () => new Report();
      this.update(path, before);
    }
    return found;
  }

  /** Checks an edited page and the units that read it. Returns undefined if the edit may affect anything else. */
  #checkEdit(path: string, before: Documents): readonly Problem[] | undefined {
    if (!this.#isSettled || this.#project === undefined || this.#overlaid === undefined) return undefined;
    const edit = findPageEdit(path, before, this.#documents, this.#overlaid);
    if (edit === undefined || this.#globals.has(`page:${edit.name}`)) return undefined;
    this.#edited.add(edit.name);
    return this.#checkPage(edit, this.#project, this.#overlaid);
  }

  #checkPage({ path, name, source, tree }: PageEdit, project: Project, overlaid: OverlaidDocuments) {
    const documents = withTree(overlaid, path, tree);
    this.#overlaid = documents;
    project.replacePage(name, tree, documents, withTree(project.unpatched, path, source));
    const ran = this.#units.filter(
      ({ key }) => key === `page ${name}` || this.#findings.get(key)?.reads.has(`page:${name}`) === true,
    );
    for (const unit of ran) this.#findings.set(unit.key, runUnit(unit, project, this.#newReport()));
    this.ran = ran.map(({ key }) => key);
    const found = [...this.#findings.values()];
    const report = new Report();
    this.#expectations.check(listDocs(found), report);
    checkPatchedEffects(project, report, [path]);
    checkBrandTrust(project, report, [path]);
    checkConstantLimits(project, report, [path]);
    checkEngineMessages(project, report);
    const problems = removeDuplicates([...this.#readProblems(), ...listProblems(found)]);
    if (!problems.some(mayHideUses)) checkUnusedNames(project, report, this.#edited);
    // these problems are not stored, so every update runs a full check until they are fixed
    return report.problems.length > 0 ? undefined : sortProblems(problems);
  }

  #readProblems(): readonly Problem[] {
    return this.#documents.problems.filter((problem) => !isOfOtherBrand(problem.file, this.#brand));
  }

  #check(): readonly Problem[] {
    const documents = placeOwnFiles(this.#documents, this.#brand);
    const overlaid = overlayDocuments(documents, this.#brand);
    const project = new Project(overlaid, new Map(this.#contracts), this.#brand, this.#installed, documents);
    const changed = this.#changes(project);
    const { result: globals, reads } = project.watch(() => globalNames(project));
    this.#globals = reads;
    this.#project = project;
    this.#overlaid = overlaid;
    this.#isSettled = false;
    this.#edited.clear();
    this.#units = listUnits(project, globals);

    this.#findings = this.#run(project, changed);
    const found = [...this.#findings.values()];
    const report = new Report();
    checkFileLocations(overlaid, report);
    this.#expectations.check(listDocs(found), report);
    checkPatchedEffects(project, report);
    checkBrandTrust(project, report);
    checkConstantLimits(project, report);
    checkNamespaces(project, report);
    checkEngineMessages(project, report);
    const all = [...this.#readProblems(), ...overlaid.problems, ...listProblems(found), ...report.problems];
    const problems = removeDuplicates(all);
    // a misspelt reference would make its target look unused
    if (problems.some(mayHideUses)) return sortProblems(problems);
    checkUnused(project, this.#uses, report);
    if (report.problems.length === 0 && !problems.some(isError)) {
      checkFixturesComplete(project, this.#uses, report);
      this.#isSettled = report.problems.length === 0 && overlaid.problems.length === 0;
    }
    return sortProblems([...problems, ...report.problems]);
  }

  /** Returns the keys that changed since the last full check, or undefined if no earlier finding can be reused. */
  #changes(project: Project): ReadonlySet<string> | undefined {
    const changed = this.#project === undefined ? undefined : changesBetween(this.#project, project);
    if (changed === undefined || isDisjoint(this.#globals, changed)) return changed;
    return new Set([...changed, 'globals']);
  }

  #run(project: Project, changed: ReadonlySet<string> | undefined): Map<string, Finding> {
    const findings = new Map<string, Finding>();
    const ran: string[] = [];
    for (const unit of this.#units) {
      const known = changed === undefined ? undefined : this.#findings.get(unit.key);
      const holds =
        known !== undefined && known.subject === unit.subject && isDisjoint(known.reads, changed ?? new Set());
      if (!holds) ran.push(unit.key);
      findings.set(unit.key, holds ? known : runUnit(unit, project, this.#newReport()));
    }
    this.ran = [...this.ran, ...ran];
    return findings;
  }
}

function runUnit(unit: Unit, project: Project, report: Report): Finding {
  const { result: doc, reads } = project.watch(() => unit.run(report));
  return { subject: unit.subject, problems: report.problems, reads, doc };
}

function listDocs(findings: readonly Finding[]): Doc[] {
  const docs: Doc[] = [];
  for (const { doc } of findings) if (doc !== undefined) docs.push(doc);
  return docs;
}

function listProblems(findings: readonly Finding[]): Problem[] {
  const found: Problem[] = [];
  for (const { problems } of findings) if (problems.length > 0) found.push(...problems);
  return found;
}

/** Removes duplicates, because two declarations may report the same problem in a shared patch. */
function removeDuplicates(problems: readonly Problem[]): Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`;
    if (!unique.has(key)) unique.set(key, problem);
  }
  return [...unique.values()];
}

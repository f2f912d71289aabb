import { overlayDocuments, readDocuments } from '../overlay/index.ts';
import { type Problem, sortProblems } from '../problem.ts';
import { checkBrand } from './passes/brands.ts';
import { checkContracts } from './passes/contracts.ts';
import { checkDocuments } from './passes/documents.ts';
import { globalNames } from './passes/globals.ts';
import { checkMessages } from './passes/messages.ts';
import { checkRules } from './passes/rules.ts';
import { checkShapes } from './passes/shape.ts';
import { checkStateSets } from './passes/states.ts';
import { checkUses } from './passes/uses.ts';
import { checkPlaces, ofOtherBrand } from './project/kinds.ts';
import { Project } from './project/project.ts';
import { Report } from './report.ts';

export interface CheckInput {
  /** Path from the root of the project → text; of files that are not JSON the text does not matter. Contracts of
   * widgets may be among them: then problems of a contract have a place. */
  readonly files: ReadonlyMap<string, string>;
  /** Widget → its contract. */
  readonly contracts: ReadonlyMap<string, unknown>;
  /** The brand whose patches and constants hold; without one, the declarations as they are. */
  readonly brand?: string;
  /** Names of icons; without them icons are not looked at. */
  readonly icons?: ReadonlySet<string>;
}

/** All problems of the declarations, as one brand has them, in the order of their places. */
export function check(input: CheckInput): Problem[] {
  const read = readDocuments(input.files);
  const overlaid = overlayDocuments(read, input.brand);
  const project = new Project(overlaid, input.contracts, input.brand, input.icons);
  const report = new Report();

  checkPlaces(overlaid, report);
  checkShapes(project, report);
  checkContracts(project, report);
  checkBrand(project, report);
  checkStateSets(project, report);
  checkRules(project, report);
  checkUses(checkDocuments(project, globalNames(project), report), report);
  checkMessages(project, report);

  const own = read.problems.filter((problem) => !ofOtherBrand(problem.file, input.brand));
  return sortProblems([...own, ...overlaid.problems, ...report.problems]);
}

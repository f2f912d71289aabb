import type { Json } from '../../language/patches/index.ts';
import type { Names } from './types/names.ts';
import { checkBackend } from './passes/backends.ts';
import { checkIcon, checkPicture } from './passes/brand-files.ts';
import { checkBrand } from './passes/brands.ts';
import { checkCallRequests } from './passes/call-requests.ts';
import { checkCalls } from './passes/calls.ts';
import type { Doc } from './passes/context.ts';
import { checkCircularTypes } from './passes/circular-types.ts';
import { checkContract } from './passes/contracts.ts';
import { checkFields, checkNames } from './passes/coded-fields.ts';
import { checkDocument } from './passes/documents.ts';
import { checkFixture } from './passes/fixtures.ts';
import { checkFormulas } from './passes/formulas.ts';
import { checkFileName, checkSize } from './passes/limits.ts';
import { checkMessages, checkTexts } from './passes/messages.ts';
import { checkMessageValues } from './passes/message-values.ts';
import { checkPictureSets } from './passes/picture-sets.ts';
import { checkRules } from './passes/rules.ts';
import { checkShape } from './passes/shape.ts';
import { checkStandards } from './passes/standards.ts';
import { checkStateSet } from './passes/states.ts';
import { checkTokens } from './passes/tokens.ts';
import { checkTopics } from './passes/topics.ts';
import { checkTypeNames } from './passes/type-names.ts';
import { checkTypeWords } from './passes/type-words.ts';
import { checkAllowed, checkUntranslated } from './passes/untranslated.ts';
import { checkVersion } from './passes/version.ts';
import type { Declaration } from './model/declaration.ts';
import type { Project } from './model/project.ts';
import type { Report } from './report.ts';

/** A part of the check with one subject. It reruns when the subject or a key that it has read changes. */
export interface Unit {
  readonly key: string;
  /** The subject. */
  readonly subject: unknown;
  run(report: Report): Doc | undefined;
}

/** Wraps a check that returns no `Doc`. */
const reportOnly =
  (work: (report: Report) => void): Unit['run'] =>
  (report) => {
    work(report);
    return undefined;
  };

export function listUnits(project: Project, globals: Names): Unit[] {
  return [
    {
      key: 'brand',
      subject: project.brand,
      run: reportOnly((report) => {
        checkBrand(project, report);
        checkStandards(project, report);
        checkVersion(project, report);
      }),
    },
    {
      key: 'tokens',
      subject: project.documents.trees.get('schemas/tokens.json'),
      run: reportOnly((report) => checkTokens(project, report)),
    },
    { key: 'type names', subject: undefined, run: reportOnly((report) => checkTypeNames(project, report)) },
    { key: 'topics', subject: undefined, run: reportOnly((report) => checkTopics(project, report)) },
    ...[...project.contracts].map(([name, contract]) => ({
      key: `contract ${name}`,
      subject: contract,
      run: reportOnly((report) => checkContract(name, project, report)),
    })),
    ...FILES.flatMap(([kind, checkFile]) =>
      [...project.brandFiles(kind)].map(([name, source]) => ({
        key: `${kind} ${name}`,
        subject: `${source.path}\n${source.text}`,
        run: reportOnly((report) => checkFile(source, report)),
      })),
    ),
    ...project.declarations.map((declaration) => new DeclarationUnit(declaration, project, globals)),
    ...[...project.messages.files()].map((file) => ({
      key: `messages ${file}`,
      subject: undefined,
      run: reportOnly((report) => {
        checkMessages(file, project, report);
        checkMessageValues(file, project, report);
        checkUntranslated(file, project, report);
      }),
    })),
  ];
}

/** The check of one declaration. A class instead of closures, because a project has thousands of declarations. */
class DeclarationUnit implements Unit {
  readonly key: string;

  constructor(
    readonly declaration: Declaration,
    readonly project: Project,
    readonly globals: Names,
  ) {
    this.key = `${declaration.kind} ${declaration.name}`;
  }

  get subject(): Json {
    return this.declaration.tree;
  }

  run(report: Report): Doc | undefined {
    return checkDeclaration(this.declaration, this.project, this.globals, report);
  }
}

const FILES = [
  ['icon', checkIcon],
  ['picture', checkPicture],
] as const;

function checkDeclaration(declaration: Declaration, project: Project, globals: Names, report: Report): Doc | undefined {
  checkFileName(declaration, report);
  checkShape(declaration, project, report);
  checkNames(declaration.tree, report);
  checkFields(declaration, project, report);
  checkSize(declaration, project, report);
  const { kind, tree } = declaration;
  checkTypeWords(declaration, project, report);
  checkCircularTypes(declaration, project, report);
  if (kind === 'app') checkPictureSets(tree, project, report);
  if (kind === 'state') checkStateSet(declaration, project, report);
  if (kind === 'api') {
    checkCalls(tree, report);
    checkCallRequests(declaration, project, report);
  }
  if (kind === 'backend') checkBackend(declaration, project, globals, report);
  if (kind === 'rule') checkRules(declaration, project, globals, report);
  if (kind === 'formula') checkFormulas(declaration, project, globals, report);
  if (kind === 'locale') checkTexts(tree, report);
  if (kind === 'untranslated') checkAllowed(tree, project, report);
  if (kind === 'fixture') checkFixture(declaration, project, report);
  return checkDocument(declaration, project, globals, report);
}

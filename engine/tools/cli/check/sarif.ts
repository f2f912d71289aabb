import { codes } from '../../../compiler/check/index.ts';
import type { Severity } from '../../../language/diagnostics/codes.ts';
import type { Problem } from '../../../language/diagnostics/problem.ts';

const TABLE: ReadonlyMap<string, readonly [title: string, explanation: string]> = new Map(Object.entries(codes));

/** Formats problems as a SARIF 2.1.0 log (OASIS Static Analysis Results Interchange Format). */
export function sarifLog(problems: readonly Problem[], version: string) {
  const ids = [...new Set(problems.map(({ code }) => code))].toSorted();
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'vitrine-check', semanticVersion: version, rules: ids.map(getRule) } },
        // the same unit as in `Problem`
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'The project root.' } } },
        results: problems.map((problem) => getResult(problem, ids.indexOf(problem.code))),
      },
    ],
  };
}

function getRule(id: string) {
  const [title, explanation] = TABLE.get(id) ?? [id, id];
  return { id, shortDescription: { text: title }, fullDescription: { text: explanation } };
}

function getResult({ code, severity, file, line, column, length, pointer, message, fix }: Problem, ruleIndex: number) {
  const level: Severity = severity;
  const region = { startLine: line, startColumn: column, endLine: line, endColumn: column + (length ?? 1) };
  return {
    ruleId: code,
    ruleIndex,
    level,
    message: { text: fix === '' ? message : `${message} ${fix}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: getUri(file), uriBaseId: 'ROOT' }, region },
        ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'object' }] }),
      },
    ],
    // stays the same when lines move
    partialFingerprints: { 'codeFilePointer/v1': `${code}:${file}#${pointer}` },
  };
}

const getUri = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../language/diagnostics/problem.ts';
import { githubCommands } from './github.ts';
import { sarifLog } from './sarif.ts';

const problem = (change: Partial<Problem> = {}): Problem => ({
  code: 'reference/message',
  severity: 'error',
  file: 'schemas/pages/home.json',
  line: 3,
  column: 14,
  pointer: '/title',
  message: 'Unknown message "home.titel".',
  fix: 'Did you mean "home.title"?',
  length: 12,
  ...change,
});

describe('--format github', () => {
  it('prints one command per problem, with its position and fix', () => {
    expect(githubCommands([problem()])).toBe(
      '::error file=schemas/pages/home.json,line=3,endLine=3,col=14,endColumn=26,title=reference/message::' +
        'Unknown message "home.titel".%0ADid you mean "home.title"?',
    );
  });

  it('prints a warning as a warning', () => {
    expect(githubCommands([problem({ severity: 'warning' })])).toMatch(/^::warning file=/);
    expect(sarifLog([problem({ severity: 'warning' })], '1.2.3').runs[0]?.results[0]?.level).toBe('warning');
  });

  it('escapes line breaks and delimiters in problem texts', () => {
    const odd = problem({ file: 'schemas/a,b:c%.json', message: '100 %\r\n::error::no', fix: '' });

    expect(githubCommands([odd, problem()]).split('\n')).toHaveLength(2);
    expect(githubCommands([odd])).toBe(
      '::error file=schemas/a%2Cb%3Ac%25.json,line=3,endLine=3,col=14,endColumn=26,title=reference/message::' +
        '100 %25%0D%0A::error::no',
    );
  });
});

const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const list = (items: object) => ({ type: 'array', items });
const message = object({ text: { type: 'string', minLength: 1 } });
const positive = { type: 'integer', minimum: 1 };

/**
 * The requirements of SARIF 2.1.0, sections 3.13 to 3.49, for the parts that we write. Unknown properties are not
 * allowed.
 */
const SARIF = closed(
  object({
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: list(
      object({
        tool: object({
          driver: object({
            name: { type: 'string', minLength: 1 },
            semanticVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
            rules: list(object({ id: { type: 'string' }, shortDescription: message, fullDescription: message })),
          }),
        }),
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        originalUriBaseIds: object({ ROOT: object({ description: message }) }),
        results: list(
          object({
            ruleId: { type: 'string' },
            ruleIndex: { type: 'integer', minimum: 0 },
            level: { enum: ['none', 'note', 'warning', 'error'] },
            message,
            locations: list(
              object(
                {
                  physicalLocation: object({
                    artifactLocation: object({
                      uri: { type: 'string', pattern: "^[A-Za-z0-9._~!$&'()*+,;=@%/-]+$" },
                      uriBaseId: { const: 'ROOT' },
                    }),
                    region: object({
                      startLine: positive,
                      startColumn: positive,
                      endLine: positive,
                      endColumn: positive,
                    }),
                  }),
                  logicalLocations: list(
                    object({
                      fullyQualifiedName: { type: 'string' },
                      kind: { enum: ['object', 'array', 'property', 'value'] },
                    }),
                  ),
                },
                ['physicalLocation'],
              ),
            ),
            partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
          }),
        ),
      }),
    ),
  }),
);

/** Adds `additionalProperties: false`, because the standard forbids unknown properties. */
function closed(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'required' in value
      ? { ...value, additionalProperties: false }
      : value,
  ) as object;
}

const isSarif = new Ajv({ strict: false, validateFormats: false }).compile(SARIF);

describe('--format sarif', () => {
  it('prints a valid SARIF 2.1.0 log', () => {
    const log = sarifLog(
      [problem(), problem({ file: 'locales/en/a b.json', pointer: '', code: 'syntax/json' })],
      '1.2.3',
    );

    expect([isSarif(log), isSarif.errors]).toEqual([true, null]);
    expect(isSarif(sarifLog([], '1.2.3'))).toBe(true);
  });

  it('prints position and text, and refers to the list of rules', () => {
    const [run] = sarifLog([problem({ code: 'syntax/json', length: 1 }), problem()], '1.2.3').runs;

    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['reference/message', 'syntax/json']);
    expect(run?.results.map(({ ruleId, ruleIndex }) => [ruleId, ruleIndex])).toEqual([
      ['syntax/json', 1],
      ['reference/message', 0],
    ]);
    expect(run?.results[1]).toMatchObject({
      message: { text: 'Unknown message "home.titel". Did you mean "home.title"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'schemas/pages/home.json' },
            region: { startLine: 3, startColumn: 14, endLine: 3, endColumn: 26 },
          },
        },
      ],
    });
  });

  it('prints paths as URIs, and fingerprints that do not depend on lines', () => {
    const [first, second] =
      sarifLog([problem({ file: 'locales/en/a b.json' }), problem({ line: 9 })], '1.2.3').runs[0]?.results ?? [];

    expect(first?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('locales/en/a%20b.json');
    expect(second?.partialFingerprints).toEqual(
      sarifLog([problem()], '1.2.3').runs[0]?.results[0]?.partialFingerprints,
    );
  });

  it('is invalid with another version or an unknown property', () => {
    const log = sarifLog([problem()], '1.2.3');

    expect(isSarif({ ...log, version: '2.0.0' })).toBe(false);
    expect(isSarif({ ...log, colour: 'red' })).toBe(false);
  });
});

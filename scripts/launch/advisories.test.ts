import { describe, expect, it } from 'vitest';
import { readAdvisories } from './advisories.mjs';

const report = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const ADVISORY = {
  name: 'hono',
  severity: 'high',
  range: '<4.0.1',
  title: 'A hole',
  url: 'https://github.com/advisories/GHSA-1',
};

describe('the answer of npm audit', () => {
  it('given an advisory, then it is a line, once, with the days until it must be fixed', () => {
    const answer = report({ hono: { via: [ADVISORY] }, server: { via: ['hono', ADVISORY] } });

    expect(readAdvisories(answer)).toEqual({
      answered: true,
      lines: ['high  hono <4.0.1: A hole (https://github.com/advisories/GHSA-1), to be fixed within 7 days'],
    });
  });

  it('given a severity that is unknown, then counts as the worst', () => {
    expect(readAdvisories(report({ hono: { via: [{ ...ADVISORY, severity: 'new' }] } })).lines[0]).toContain('2 days');
  });

  it('given none, then has no lines', () => {
    expect(readAdvisories(report({}))).toEqual({ answered: true, lines: [] });
  });

  it.each(['', '{"message":"405 Method Not Allowed"}', 'null', '{"auditReportVersion":1,"vulnerabilities":{}}'])(
    'given %j, then nobody has answered',
    (output) => {
      expect(readAdvisories(output)).toEqual({ answered: false, lines: [] });
    },
  );
});

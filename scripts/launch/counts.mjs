// Counts passed and failed tests from the runners' reports. A missing report counts as one failure.

const NOTHING = { passed: 0, failed: 1, note: 'it wrote no report' };

/** Counts the results of vitest's json reporter. A file that failed to load counts as one failed test. */
export function countVitest(report, code) {
  if (report === undefined) return NOTHING;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return toResult(
    report.numPassedTests,
    report.numFailedTests + broken,
    report.numPendingTests + report.numTodoTests,
    code,
  );
}

/** Counts the results of Playwright's json reporter. A test that passed only on retry counts as failed. */
export function countPlaywright(report, code) {
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return toResult(expected, unexpected + flaky + report.errors.length, skipped, code, getSkipReasons(report.suites));
}

/** Collects the reasons why tests were skipped, each once. */
function getSkipReasons(suites = []) {
  const reasons = suites.flatMap((suite) => [
    ...getSkipReasons(suite.suites),
    ...(suite.specs ?? [])
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
  ]);
  return [...new Set(reasons)];
}

function toResult(passed, failed, skipped, code, reasons = []) {
  const note =
    skipped > 0 ? [`${skipped} skipped`, ...(reasons.length > 0 ? [reasons.join('; ')] : [])].join(': ') : undefined;
  // If no test failed but the exit code is not 0, the error is outside the tests. A run without tests proves nothing.
  if (failed === 0 && (code !== 0 || passed === 0)) {
    return { passed, failed: 1, note: passed === 0 ? 'no test ran' : 'it failed outside its tests' };
  }
  return { passed, failed, note };
}

/** The last line of `npm test`. */
export function formatTotal(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

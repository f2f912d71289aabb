/** Days within which an advisory must be fixed, by severity. The policy is in docs/security/data-and-keys.md. */
const DAYS = { critical: 2, high: 7, moderate: 30, low: 30, info: 30 };

/**
 * @param {string} output the output of `npm audit --json`
 * @returns {{ answered: boolean, lines: string[] }} whether the registry answered, and a line for each advisory
 */
export function readAdvisories(output) {
  const report = parse(output);
  const packages = report?.auditReportVersion === 2 ? report.vulnerabilities : undefined;
  if (typeof packages !== 'object' || packages === null) return { answered: false, lines: [] };
  const found = new Map();
  for (const { via } of Object.values(packages))
    for (const advisory of via) {
      // a string is the name of another package in the list, which has the advisory itself
      if (typeof advisory === 'string') continue;
      const { severity, name, range, title, url } = advisory;
      const days = DAYS[severity] ?? 2;
      found.set(url, `${severity}  ${name} ${range}: ${title} (${url}), to be fixed within ${days} days`);
    }
  return { answered: true, lines: [...found.values()].toSorted((one, other) => one.localeCompare(other)) };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

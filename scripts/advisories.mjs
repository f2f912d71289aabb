// Fails if a shipped package has a known vulnerability. If the registry does not answer, it warns, and fails only with
// --required.
import { spawnSync } from 'node:child_process';
import { readAdvisories } from './launch/advisories.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run advisories                asks npm's registry for known vulnerabilities of the shipped packages
npm run advisories -- --required  fails also without an answer`);

const audit = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  timeout: 60_000,
});
const { answered, lines } = readAdvisories(audit.stdout ?? '');
if (answered) console.log(lines.length === 0 ? 'No advisory concerns a package that is shipped.' : lines.join('\n'));
else
  console.warn("npm's registry did not answer, so nobody knows whether there are advisories. Run it again elsewhere.");
process.exitCode = lines.length > 0 || (!answered && process.argv.includes('--required')) ? 1 : 0;

// npm test: installs missing packages, finds a browser, and runs every stage. Needs only Node and npm.
import { explainOldNode } from './node-version.mjs';

const refusal = explainOldNode(process.version);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // Imported late, because an older Node cannot parse it.
  void import('./launch/run-tests.mjs').then((module) => module.runTests(process.argv.slice(2)));
}

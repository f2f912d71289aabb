// npm test: installs what is missing, finds a browser, runs every stage. Needs nothing but Node and npm.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.version);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // Loaded late: an older Node could not even read it.
  void import('./launch/run-tests.mjs').then((module) => module.runTests(process.argv.slice(2)));
}

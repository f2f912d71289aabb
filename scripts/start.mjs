// npm start: installs what is missing, builds what is stale, runs the app on the sandbox. Needs nothing but Node and npm.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.version);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // Loaded late: an older Node could not even read it.
  void import('./launch/start-app.mjs').then((module) => module.startApp());
}

// npm start: installs missing packages, builds if needed, and runs the app with the sandbox. Needs only Node and npm.
import { explainOldNode } from './node-version.mjs';

const refusal = explainOldNode(process.version);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // Imported late, because an older Node cannot parse it.
  void import('./launch/start-app.mjs').then((module) => module.startApp());
}

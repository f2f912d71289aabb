import { ensureBrowser } from './browser.mjs';
import { prepareRun } from './conditions.mjs';
import { formatTotal } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { GROUPS } from './stages.mjs';
import { answerHelp } from './help.mjs';

const say = (text) => console.log(text);
const formatSeconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runStage(stage, browser) {
  const since = performance.now();
  const lacking = stage.browser && browser.problem !== undefined;
  let result;
  try {
    result = lacking ? { passed: 0, failed: 1, output: `${browser.problem}\n` } : await stage.run();
  } catch (error) {
    result = { passed: 0, failed: 1, output: `${error.stack}\n` };
  }
  const counts = result.failed === 0 ? `${result.passed} passed` : `${result.passed} passed, ${result.failed} failed`;
  const note = result.note === undefined ? '' : ` (${result.note})`;
  // A stage's output matters only if it fails.
  if (result.failed > 0) say(`\n--- ${stage.name} ---\n${result.output.trimEnd()}\n---`);
  say(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'}  ${stage.name.padEnd(15)} ${formatSeconds(since).padStart(8)}  ${counts}${note}`,
  );
  return result;
}

/**
 * Returns the stages that the arguments name. Without names, returns all stages with `--all`, and otherwise the faster
 * ones.
 */
export function chooseGroups(groups, args) {
  const isAll = args.includes('--all');
  const names = args.filter((arg) => arg !== '--all');
  const known = groups.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return { problem: `There is no stage "${unknown[0]}". Choose from ${known.join(', ')}.` };
  const skipped = isAll ? 'few' : 'all';
  const isChosen = ({ name, only }) => (names.length === 0 ? only !== skipped : names.includes(name));
  return { groups: groups.map((group) => group.filter(isChosen)).filter(({ length }) => length > 0) };
}

export async function runTests(args) {
  answerHelp(`npm test              runs the faster stages, in about eight minutes
npm test -- <stage> … runs these stages
npm run test:all      runs every stage, as CI does`);
  const since = performance.now();
  const chosen = chooseGroups(GROUPS, args);
  if (chosen.problem !== undefined) {
    console.error(chosen.problem);
    process.exitCode = 1;
    return;
  }
  if (!(await ensureInstalled(say))) {
    say(formatTotal([{ passed: 0, failed: 1 }]));
    process.exitCode = 1;
    return;
  }
  const needed = chosen.groups.flat().some((stage) => stage.browser);
  const browser = needed ? await ensureBrowser(say) : {};
  if (browser.path !== undefined) {
    process.env.CHROMIUM_PATH = browser.path;
    say(`Browser: ${browser.path} (${browser.how}).`);
  }
  try {
    await prepareRun({ browser: browser.path !== undefined, say });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  say(`Stages: ${chosen.groups.map((group) => group.map(({ name }) => name).join(' + ')).join(', then ')}.`);
  const results = [];
  for (const group of chosen.groups) {
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, browser)))));
  }
  say(`Took ${formatSeconds(since)}.`);
  say(formatTotal(results));
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

// npm run browsers
import { answerHelp } from './launch/help.mjs';
import { ensureBuilt } from './launch/build.mjs';
import { OTHER_BROWSERS } from './launch/other-browsers.mjs';
import { getPackageCommand, run } from './launch/process.mjs';

const BROWSERS = Object.keys(OTHER_BROWSERS);

answerHelp(`npm run browsers [-- firefox|webkit] [-- --grep <part of a title>]
Opens every page in Firefox and WebKitGTK at two widths, and tries what users do most. A browser that is not installed
is skipped.
Exit code: 0 if all is well, 1 if a test failed, 2 if the command could not run.`);

const say = (text) => console.log(text);
const args = process.argv.slice(2);
const named = BROWSERS.filter((name) => args.includes(name));
const installed = (named.length > 0 ? named : BROWSERS).filter((name) => {
  const { remedy } = OTHER_BROWSERS[name]();
  if (remedy) say(`SKIPPED: ${name} is not installed. To test it: ${remedy}`);
  return remedy === undefined;
});

async function test() {
  const { code } = await ensureBuilt(say);
  if (code !== 0) {
    console.error('The build failed: see above. Nothing was tested.');
    return 2;
  }
  const others = args.filter((name) => !BROWSERS.includes(name));
  const projects = installed.map((name) => `--project=${name}`);
  const config = ['--config', 'tests/journeys/browsers/playwright.config.ts'];
  return (await run(getPackageCommand('@playwright/test/cli.js', ['test', ...config, ...projects, ...others]))).code;
}

process.exitCode = installed.length > 0 ? await test() : 0;

import { ensureBrowser } from './launch/browser.mjs';
import { getPackageCommand, run } from './launch/process.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run stories              runs every story as a test
npm run stories -- <part>    runs the files whose path contains the part`);

const browser = await ensureBrowser((text) => console.log(text));
if (browser.problem !== undefined) {
  console.error(browser.problem);
  process.exitCode = 1;
} else {
  const args = ['run', '--config', '.storybook/vitest.config.ts', ...process.argv.slice(2)];
  const env = { WHOLE: '1', ...(browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path }) };
  const { code } = await run(getPackageCommand('vitest/vitest.mjs', args), { env });
  process.exitCode = code;
}

import { start } from './engine';
import icons from './generated/icons.gen.json';
import { widgets } from './widgets';
import { IconProvider, type IconSet } from './widgets/shared';
import './widgets/shared/base.css';

const RELEASE = 'release/current.json';
const FIRST_FILES_TIMEOUT = 60_000;

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no element with the id "app"');

const app = start(element, {
  widgets,
  release: RELEASE,
  timeout: FIRST_FILES_TIMEOUT,
  around: ({ children }) => <IconProvider icons={icons as unknown as IconSet}>{children}</IconProvider>,
});

// in development an edit of a declaration arrives here: the page keeps its state
import.meta.hot?.on('vitrine:release', (manifest) => void app.then((started) => started?.adopt(manifest)));
import.meta.hot?.on('vitrine:problems', (problems) => void app.then((started) => started?.showProblems(problems)));

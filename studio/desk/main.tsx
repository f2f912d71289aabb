import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';
import { Login } from './team/Login.tsx';
import { openProject } from './project/project.ts';
import { setTheme, themeNow } from './shell/theme.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');
setTheme(themeNow());
const project = await openProject();
createRoot(root).render(project ? <Desk project={project} /> : <Login />);

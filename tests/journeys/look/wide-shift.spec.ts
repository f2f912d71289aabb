import { walkForShifts } from '../support/shift-walk.ts';

walkForShifts([768, 1024, 1440].map((width) => ({ width, height: 900 })));

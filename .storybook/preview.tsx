import '../widgets/shared/base.css';

import type { Decorator, Preview } from '@storybook/react-vite';

import { FormatProvider } from '@vitrine/engine';
import icons from '../generated/icons.gen.json';
import { IconProvider, type IconSet } from '../widgets/shared/index.ts';
import { tagOf } from './languages.ts';
import { showTheme } from './theme.ts';
import { chosen, globalTypes, initialGlobals, looks } from './toolbar.ts';

// A docs page stays white, so each story there needs its own background.
const GROUND = { background: 'var(--color-bg)', color: 'var(--color-text-1)', font: 'var(--type-body)', padding: 16 };

/** Provides what the app gives every widget: brand, theme, language, icons. */
const inTheApp: Decorator = (Story, { globals, viewMode }) => {
  const page = document.documentElement;
  const brand = chosen(globals, 'brand');
  const language = chosen(globals, 'language');
  showTheme(brand);
  for (const look of looks.keys()) page.dataset[look] = chosen(globals, look);
  page.dataset.brand = brand;
  page.lang = tagOf(language);
  // Canvases read colours only once, so another look remounts the story.
  const drawn = <Story key={[brand, ...[...looks.keys()].map((look) => page.dataset[look])].join(' ')} />;
  return (
    <FormatProvider language={language} tag={tagOf(language)} zone="UTC">
      <IconProvider icons={icons as unknown as IconSet}>
        {viewMode === 'docs' ? <div style={GROUND}>{drawn}</div> : drawn}
      </IconProvider>
    </FormatProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inTheApp],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        narrow: { name: '360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
        phone: { name: '390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        wide: { name: '1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals,
  globalTypes,
};

export default preview;

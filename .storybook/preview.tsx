import '../widgets/shared/base.css';

import type { Decorator, Preview } from '@storybook/react-vite';

import { FormatProvider } from '@vitrine/engine';
import { Icons } from './icons.tsx';
import { getTag } from './languages.ts';
import { showTheme } from './theme.ts';
import { getChoice, globalTypes, initialGlobals, looks } from './toolbar.ts';

// A docs page stays white, so each story there needs its own background.
const DOCS_STYLE = {
  background: 'var(--color-bg)',
  color: 'var(--color-text-1)',
  font: 'var(--type-body)',
  padding: 16,
};

/** Provides what the app gives every widget: brand, theme, language, icons. */
const withApp: Decorator = (Story, { globals, viewMode }) => {
  const page = document.documentElement;
  const brand = getChoice(globals, 'brand');
  const language = getChoice(globals, 'language');
  showTheme(brand);
  for (const look of looks.keys()) page.dataset[look] = getChoice(globals, look);
  page.dataset.brand = brand;
  page.lang = getTag(language);
  // Canvases read colours only once, so a change of brand or appearance remounts the story.
  const drawn = <Story key={[brand, ...[...looks.keys()].map((look) => page.dataset[look])].join(' ')} />;
  return (
    <FormatProvider language={language} tag={getTag(language)} zone="UTC">
      <Icons>{viewMode === 'docs' ? <div style={DOCS_STYLE}>{drawn}</div> : drawn}</Icons>
    </FormatProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withApp],
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

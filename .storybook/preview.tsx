import '../widgets/shared/base.css';

import type { Decorator, Preview } from '@storybook/react-vite';

import { FormatProvider } from '../engine';
import icons from '../generated/icons.gen.json';
import { IconProvider, type IconSet } from '../widgets/shared';
import { installTheme } from './theme';

installTheme();

const LANGUAGES = [
  { value: 'en', title: 'English', tag: 'en' },
  { value: 'zh', title: '中文', tag: 'zh-CN' },
];

const textOf = (value: unknown, preset: string): string => (typeof value === 'string' ? value : preset);

// Beside the words of a docs page, which stays white, a story needs a ground of its own.
const GROUND = { background: 'var(--color-bg)', color: 'var(--color-text-1)', font: 'var(--type-body)', padding: 16 };

/** What the app gives every widget: theme, language of figures, the drawings of icons. */
const inTheApp: Decorator = (Story, { globals, viewMode }) => {
  const language = textOf(globals.language, 'en');
  document.documentElement.dataset.theme = textOf(globals.theme, 'dark');
  document.documentElement.lang = language;
  return (
    <FormatProvider language={language} tag={LANGUAGES.find(({ value }) => value === language)?.tag ?? 'en'} zone="UTC">
      <IconProvider icons={icons as unknown as IconSet}>
        {viewMode === 'docs' ? (
          <div style={GROUND}>
            <Story />
          </div>
        ) : (
          <Story />
        )}
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
  initialGlobals: { theme: 'dark', language: 'en', viewport: { value: 'phone', isRotated: false } },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    language: {
      description: 'Language of figures and moments',
      toolbar: { icon: 'globe', dynamicTitle: true, items: LANGUAGES.map(({ value, title }) => ({ value, title })) },
    },
  },
};

export default preview;

import type { ComponentType } from 'react';
import { lazyWidget, type WidgetList } from '@vitrine/runtime';
import { Banner } from './banner/Banner.tsx';
import { Button } from './button/Button.tsx';
import { Card } from './card/Card.tsx';
import { ConnectionBar } from './connection-bar/ConnectionBar.tsx';
import { Divider } from './divider/Divider.tsx';
import { Figure } from './figure/Figure.tsx';
import { IconButton } from './icon-button/IconButton.tsx';
import { Link } from './link/Link.tsx';
import { NavBar } from './nav-bar/NavBar.tsx';
import { Note } from './note/Note.tsx';
import { NoticeLine } from './notice-line/NoticeLine.tsx';
import { PageError } from './page-error/PageError.tsx';
import { PageFrame } from './page-frame/PageFrame.tsx';
import { PageLoading } from './page-loading/PageLoading.tsx';
import { ProblemBox } from './problem-box/ProblemBox.tsx';
import { PictureSpace } from './picture/PictureSpace.tsx';
import { RailSpace } from './rail/RailSpace.tsx';
import { RecordList } from './record-list/RecordList.tsx';
import { Skeleton } from './skeleton/Skeleton.tsx';
import { Stack } from './stack/Stack.tsx';
import { StateBadge } from './state-badge/StateBadge.tsx';
import { TabBar } from './tab-bar/TabBar.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { Text } from './text/Text.tsx';
import { TileGrid } from './tile-grid/TileGrid.tsx';
import { Toast } from './toast/Toast.tsx';
import { TopBarSpace } from './top-bar/TopBarSpace.tsx';
import { lazyFrom } from './shared/index.ts';

const forms = lazyFrom(() => import('./forms.chunk.ts'));
const account = lazyFrom(() => import('./account.chunk.ts'));
const content = lazyFrom(() => import('./content.chunk.ts'));
const wide = lazyFrom(() => import('./wide.chunk.ts'));

/** The placeholder of widgets that open over the page, which take up no space in it. */
const NoSpace = (): null => null;

/** Every widget by its name in declarations. Widgets that most pages do not need are lazy. */
const views: Readonly<Record<string, ComponentType<never>>> = {
  'address-text': account('AddressText'),
  'amount-field': forms('AmountField'),
  article: lazyWidget(async () => (await import('./article/Article.tsx')).Article),
  'article-row': content('ArticleRow'),
  badge: content('Badge'),
  banner: Banner,
  'brand-mark': account('BrandMark'),
  button: Button,
  card: Card,
  chart: lazyWidget(async () => (await import('./chart/Chart.tsx')).Chart),
  'chat-list': lazyWidget(async () => (await import('./chat-list/ChatList.tsx')).ChatList),
  'check-field': forms('CheckField'),
  checklist: account('Checklist', NoSpace),
  chips: content('Chips'),
  'choice-cards': forms('ChoiceCards'),
  'code-field': forms('CodeField'),
  'command-palette': lazyWidget(
    async () => (await import('./command-palette/CommandPalette.tsx')).CommandPalette,
    NoSpace,
  ),
  'connection-bar': ConnectionBar,
  countdown: content('Countdown'),
  'date-chip': account('DateChip'),
  dialog: account('Dialog'),
  divider: Divider,
  'empty-state': account('EmptyState'),
  'example-mark': account('ExampleMark'),
  'eye-toggle': account('EyeToggle'),
  'field-list': forms('FieldList'),
  figure: Figure,
  'filter-chip': account('FilterChip'),
  gauge: content('Gauge'),
  grid: account('Grid'),
  'group-field': forms('GroupField'),
  'icon-button': IconButton,
  'labelled-value': account('LabelledValue'),
  'leave-link': account('LeaveLink'),
  link: Link,
  'list-field': forms('ListField'),
  'log-row': account('LogRow'),
  'menu-button': wide('MenuButton', NoSpace),
  'menu-list': account('MenuList'),
  'nav-bar': NavBar,
  note: Note,
  'notice-line': NoticeLine,
  'page-error': PageError,
  'page-frame': PageFrame,
  'page-loading': PageLoading,
  'password-field': forms('PasswordField'),
  'percent-slider': content('PercentSlider'),
  'phone-field': forms('PhoneField'),
  'picker-field': forms('PickerField'),
  picture: content('Picture', PictureSpace),
  'picture-tile': content('PictureTile'),
  'pin-field': forms('PinField'),
  poster: lazyWidget(async () => (await import('./poster/Poster.tsx')).Poster),
  'problem-box': ProblemBox,
  'qr-code': account('QrCode'),
  rail: wide('Rail', RailSpace),
  'record-list': RecordList,
  'record-row': account('RecordRow'),
  'scroll-row': account('ScrollRow'),
  'search-field': content('SearchField'),
  'section-heading': content('SectionHeading'),
  segmented: account('Segmented'),
  'select-field': forms('SelectField'),
  'share-bar': account('ShareBar'),
  sheet: account('Sheet'),
  'shortcut-list': wide('ShortcutList', NoSpace),
  'side-menu': account('SideMenu'),
  skeleton: Skeleton,
  spacer: account('Spacer'),
  stack: Stack,
  stages: account('Stages'),
  'side-panel': wide('SidePanel', NoSpace),
  'stat-list': content('StatList'),
  'state-badge': StateBadge,
  'step-bar': account('StepBar'),
  'step-up': account('StepUp'),
  'submit-button': forms('SubmitButton'),
  'swap-choice': forms('SwapChoice'),
  'tab-bar': TabBar,
  'table-row': wide('TableRow'),
  tabs: Tabs,
  text: Text,
  'text-field': forms('TextField'),
  'tick-list': content('TickList'),
  'tile-grid': TileGrid,
  timeline: account('Timeline'),
  toast: Toast,
  toggle: account('Toggle'),
  'top-bar': wide('TopBar', TopBarSpace),
  uploader: forms('Uploader'),
};

/** The widgets of the development tools. A function, so that Vite removes it from production builds. */
export const developmentWidgets = (): WidgetList =>
  ({
    inspector: lazyWidget(async () => (await import('./inspector/Inspector.tsx')).Inspector),
    'problem-overlay': lazyWidget(async () => (await import('./problem-overlay/ProblemOverlay.tsx')).ProblemOverlay),
  }) as unknown as WidgetList;

/**
 * Each view has a specific props type, but the engine passes plain objects that have been checked against the
 * contracts.
 */
export const widgets: WidgetList = {
  ...(views as WidgetList),
  // without Vite, there is no `env`
  ...(import.meta.env?.PROD ? {} : developmentWidgets()),
};

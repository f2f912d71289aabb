import { lazy, type ComponentType } from 'react';
import type { WidgetList } from '../engine/index';
import { AddressText } from './address-text/AddressText';
import { AmountField } from './amount-field/AmountField';
import { AssetRow } from './asset-row/AssetRow';
import { Badge } from './badge/Badge';
import { Banner } from './banner/Banner';
import { BrandMark } from './brand-mark/BrandMark';
import { Button } from './button/Button';
import { Card } from './card/Card';
import { CheckField } from './check-field/CheckField';
import { Chips } from './chips/Chips';
import { ChoiceCards } from './choice-cards/ChoiceCards';
import { CodeField } from './code-field/CodeField';
import { Coin } from './coin/Coin';
import { CoinHeading } from './coin-heading/CoinHeading';
import { ConnectionBar } from './connection-bar/ConnectionBar';
import { Dialog } from './dialog/Dialog';
import { Divider } from './divider/Divider';
import { EmptyState } from './empty-state/EmptyState';
import { EyeToggle } from './eye-toggle/EyeToggle';
import { FieldList } from './field-list/FieldList';
import { Figure } from './figure/Figure';
import { Gauge } from './gauge/Gauge';
import { Grid } from './grid/Grid';
import { IconButton } from './icon-button/IconButton';
import { LabelledValue } from './labelled-value/LabelledValue';
import { Link } from './link/Link';
import { LogRow } from './log-row/LogRow';
import { MarketRow } from './market-row/MarketRow';
import { MenuList } from './menu-list/MenuList';
import { NavBar } from './nav-bar/NavBar';
import { Note } from './note/Note';
import { NoticeLine } from './notice-line/NoticeLine';
import { PageError } from './page-error/PageError';
import { PageFrame } from './page-frame/PageFrame';
import { PageLoading } from './page-loading/PageLoading';
import { PasswordField } from './password-field/PasswordField';
import { PhoneField } from './phone-field/PhoneField';
import { PinField } from './pin-field/PinField';
import { ProblemBox } from './problem-box/ProblemBox';
import { Rail } from './rail/Rail';
import { RecordList } from './record-list/RecordList';
import { RecordRow } from './record-row/RecordRow';
import { ScrollRow } from './scroll-row/ScrollRow';
import { SearchField } from './search-field/SearchField';
import { SectionHeading } from './section-heading/SectionHeading';
import { Segmented } from './segmented/Segmented';
import { SelectField } from './select-field/SelectField';
import { ShareBar } from './share-bar/ShareBar';
import { Sheet } from './sheet/Sheet';
import { SideMenu } from './side-menu/SideMenu';
import { Skeleton } from './skeleton/Skeleton';
import { Spacer } from './spacer/Spacer';
import { Stack } from './stack/Stack';
import { StatList } from './stat-list/StatList';
import { StateBadge } from './state-badge/StateBadge';
import { StepBar } from './step-bar/StepBar';
import { TabBar } from './tab-bar/TabBar';
import { Tabs } from './tabs/Tabs';
import { Text } from './text/Text';
import { TextField } from './text-field/TextField';
import { TileGrid } from './tile-grid/TileGrid';
import { Toast } from './toast/Toast';
import { Toggle } from './toggle/Toggle';
import { TopBar } from './top-bar/TopBar';

/** Every widget by the name that declarations use. Lazy: what most pages do without. */
const views: Readonly<Record<string, ComponentType<never>>> = {
  'address-text': AddressText,
  'amount-field': AmountField,
  'asset-row': AssetRow,
  badge: Badge,
  banner: Banner,
  'book-list': lazy(() => import('./book-list/BookList').then((file) => ({ default: file.BookList }))),
  'brand-mark': BrandMark,
  button: Button,
  card: Card,
  'check-field': CheckField,
  chips: Chips,
  'choice-cards': ChoiceCards,
  'code-field': CodeField,
  coin: Coin,
  'coin-heading': CoinHeading,
  'connection-bar': ConnectionBar,
  dialog: Dialog,
  divider: Divider,
  'empty-state': EmptyState,
  'eye-toggle': EyeToggle,
  'field-list': FieldList,
  figure: Figure,
  gauge: Gauge,
  grid: Grid,
  'icon-button': IconButton,
  'k-line': lazy(() => import('./k-line/KLine').then((file) => ({ default: file.KLine }))),
  'labelled-value': LabelledValue,
  link: Link,
  'log-row': LogRow,
  'market-row': MarketRow,
  'menu-list': MenuList,
  'nav-bar': NavBar,
  note: Note,
  'notice-line': NoticeLine,
  'page-error': PageError,
  'page-frame': PageFrame,
  'page-loading': PageLoading,
  'password-field': PasswordField,
  'phone-field': PhoneField,
  'pin-field': PinField,
  'problem-box': ProblemBox,
  'problem-overlay': lazy(() =>
    import('./problem-overlay/ProblemOverlay').then((file) => ({ default: file.ProblemOverlay })),
  ),
  'qr-code': lazy(() => import('./qr-code/QrCode').then((file) => ({ default: file.QrCode }))),
  rail: Rail,
  'record-list': RecordList,
  'record-row': RecordRow,
  'scroll-row': ScrollRow,
  'search-field': SearchField,
  'section-heading': SectionHeading,
  segmented: Segmented,
  'select-field': SelectField,
  'share-bar': ShareBar,
  sheet: Sheet,
  'side-menu': SideMenu,
  skeleton: Skeleton,
  spacer: Spacer,
  stack: Stack,
  'stat-list': StatList,
  'state-badge': StateBadge,
  'step-bar': StepBar,
  'tab-bar': TabBar,
  tabs: Tabs,
  text: Text,
  'text-field': TextField,
  'tile-grid': TileGrid,
  toast: Toast,
  toggle: Toggle,
  'top-bar': TopBar,
  'trade-list': lazy(() => import('./trade-list/TradeList').then((file) => ({ default: file.TradeList }))),
  uploader: lazy(() => import('./uploader/Uploader').then((file) => ({ default: file.Uploader }))),
};

/** Each view names its own props; the engine hands over plain objects that were checked against the contracts. */
export const widgets = views as WidgetList;

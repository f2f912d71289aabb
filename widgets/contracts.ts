// Contracts of all widgets, for the check, the compiler and the stories: never part of the app's bundle.
import addressField from './address-field/address-field.props.json' with { type: 'json' };
import addressRow from './address-row/address-row.props.json' with { type: 'json' };
import addressText from './address-text/address-text.props.json' with { type: 'json' };
import amountField from './amount-field/amount-field.props.json' with { type: 'json' };
import assetRow from './asset-row/asset-row.props.json' with { type: 'json' };
import badge from './badge/badge.props.json' with { type: 'json' };
import banner from './banner/banner.props.json' with { type: 'json' };
import bookList from './book-list/book-list.props.json' with { type: 'json' };
import brandMark from './brand-mark/brand-mark.props.json' with { type: 'json' };
import button from './button/button.props.json' with { type: 'json' };
import card from './card/card.props.json' with { type: 'json' };
import checkField from './check-field/check-field.props.json' with { type: 'json' };
import chips from './chips/chips.props.json' with { type: 'json' };
import choiceCards from './choice-cards/choice-cards.props.json' with { type: 'json' };
import codeField from './code-field/code-field.props.json' with { type: 'json' };
import coin from './coin/coin.props.json' with { type: 'json' };
import coinHeading from './coin-heading/coin-heading.props.json' with { type: 'json' };
import connectionBar from './connection-bar/connection-bar.props.json' with { type: 'json' };
import dialog from './dialog/dialog.props.json' with { type: 'json' };
import divider from './divider/divider.props.json' with { type: 'json' };
import emptyState from './empty-state/empty-state.props.json' with { type: 'json' };
import eyeToggle from './eye-toggle/eye-toggle.props.json' with { type: 'json' };
import fieldList from './field-list/field-list.props.json' with { type: 'json' };
import filterChip from './filter-chip/filter-chip.props.json' with { type: 'json' };
import figure from './figure/figure.props.json' with { type: 'json' };
import gauge from './gauge/gauge.props.json' with { type: 'json' };
import grid from './grid/grid.props.json' with { type: 'json' };
import iconButton from './icon-button/icon-button.props.json' with { type: 'json' };
import inspector from './inspector/inspector.props.json' with { type: 'json' };
import kLine from './k-line/k-line.props.json' with { type: 'json' };
import labelledValue from './labelled-value/labelled-value.props.json' with { type: 'json' };
import leaveLink from './leave-link/leave-link.props.json' with { type: 'json' };
import link from './link/link.props.json' with { type: 'json' };
import logRow from './log-row/log-row.props.json' with { type: 'json' };
import marketRow from './market-row/market-row.props.json' with { type: 'json' };
import menuList from './menu-list/menu-list.props.json' with { type: 'json' };
import navBar from './nav-bar/nav-bar.props.json' with { type: 'json' };
import note from './note/note.props.json' with { type: 'json' };
import noticeLine from './notice-line/notice-line.props.json' with { type: 'json' };
import orderCard from './order-card/order-card.props.json' with { type: 'json' };
import pageError from './page-error/page-error.props.json' with { type: 'json' };
import pageFrame from './page-frame/page-frame.props.json' with { type: 'json' };
import pageLoading from './page-loading/page-loading.props.json' with { type: 'json' };
import passwordField from './password-field/password-field.props.json' with { type: 'json' };
import percentSlider from './percent-slider/percent-slider.props.json' with { type: 'json' };
import phoneField from './phone-field/phone-field.props.json' with { type: 'json' };
import pickerField from './picker-field/picker-field.props.json' with { type: 'json' };
import picture from './picture/picture.props.json' with { type: 'json' };
import pictureTile from './picture-tile/picture-tile.props.json' with { type: 'json' };
import pinField from './pin-field/pin-field.props.json' with { type: 'json' };
import problemBox from './problem-box/problem-box.props.json' with { type: 'json' };
import problemOverlay from './problem-overlay/problem-overlay.props.json' with { type: 'json' };
import qrCode from './qr-code/qr-code.props.json' with { type: 'json' };
import rail from './rail/rail.props.json' with { type: 'json' };
import recordList from './record-list/record-list.props.json' with { type: 'json' };
import recordRow from './record-row/record-row.props.json' with { type: 'json' };
import scrollRow from './scroll-row/scroll-row.props.json' with { type: 'json' };
import searchField from './search-field/search-field.props.json' with { type: 'json' };
import sectionHeading from './section-heading/section-heading.props.json' with { type: 'json' };
import segmented from './segmented/segmented.props.json' with { type: 'json' };
import selectField from './select-field/select-field.props.json' with { type: 'json' };
import shareBar from './share-bar/share-bar.props.json' with { type: 'json' };
import sheet from './sheet/sheet.props.json' with { type: 'json' };
import sideMenu from './side-menu/side-menu.props.json' with { type: 'json' };
import skeleton from './skeleton/skeleton.props.json' with { type: 'json' };
import spacer from './spacer/spacer.props.json' with { type: 'json' };
import stack from './stack/stack.props.json' with { type: 'json' };
import stages from './stages/stages.props.json' with { type: 'json' };
import statList from './stat-list/stat-list.props.json' with { type: 'json' };
import stateBadge from './state-badge/state-badge.props.json' with { type: 'json' };
import stepBar from './step-bar/step-bar.props.json' with { type: 'json' };
import swapChoice from './swap-choice/swap-choice.props.json' with { type: 'json' };
import tabBar from './tab-bar/tab-bar.props.json' with { type: 'json' };
import tabs from './tabs/tabs.props.json' with { type: 'json' };
import text from './text/text.props.json' with { type: 'json' };
import textField from './text-field/text-field.props.json' with { type: 'json' };
import tileGrid from './tile-grid/tile-grid.props.json' with { type: 'json' };
import timeline from './timeline/timeline.props.json' with { type: 'json' };
import toast from './toast/toast.props.json' with { type: 'json' };
import toggle from './toggle/toggle.props.json' with { type: 'json' };
import topBar from './top-bar/top-bar.props.json' with { type: 'json' };
import tradeList from './trade-list/trade-list.props.json' with { type: 'json' };
import uploader from './uploader/uploader.props.json' with { type: 'json' };

export const contracts: Readonly<Record<string, unknown>> = {
  'address-field': addressField,
  'address-row': addressRow,
  'address-text': addressText,
  'amount-field': amountField,
  'asset-row': assetRow,
  badge,
  banner,
  'book-list': bookList,
  'brand-mark': brandMark,
  button,
  card,
  'check-field': checkField,
  chips,
  'choice-cards': choiceCards,
  'code-field': codeField,
  coin,
  'coin-heading': coinHeading,
  'connection-bar': connectionBar,
  dialog,
  divider,
  'empty-state': emptyState,
  'eye-toggle': eyeToggle,
  'field-list': fieldList,
  figure,
  'filter-chip': filterChip,
  gauge,
  grid,
  'icon-button': iconButton,
  inspector,
  'k-line': kLine,
  'labelled-value': labelledValue,
  'leave-link': leaveLink,
  link,
  'log-row': logRow,
  'market-row': marketRow,
  'menu-list': menuList,
  'nav-bar': navBar,
  note,
  'notice-line': noticeLine,
  'order-card': orderCard,
  'page-error': pageError,
  'page-frame': pageFrame,
  'page-loading': pageLoading,
  'password-field': passwordField,
  'percent-slider': percentSlider,
  'phone-field': phoneField,
  'picker-field': pickerField,
  picture,
  'picture-tile': pictureTile,
  'pin-field': pinField,
  'problem-box': problemBox,
  'problem-overlay': problemOverlay,
  'qr-code': qrCode,
  rail,
  'record-list': recordList,
  'record-row': recordRow,
  'scroll-row': scrollRow,
  'search-field': searchField,
  'section-heading': sectionHeading,
  segmented,
  'select-field': selectField,
  'share-bar': shareBar,
  sheet,
  'side-menu': sideMenu,
  skeleton,
  spacer,
  stack,
  stages,
  'stat-list': statList,
  'state-badge': stateBadge,
  'step-bar': stepBar,
  'swap-choice': swapChoice,
  'tab-bar': tabBar,
  tabs,
  text,
  'text-field': textField,
  'tile-grid': tileGrid,
  timeline,
  toast,
  toggle,
  'top-bar': topBar,
  'trade-list': tradeList,
  uploader,
};

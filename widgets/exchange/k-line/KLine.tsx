import { useRef, useState, type RefObject } from 'react';
import { useFormat } from '@vitrine/runtime';
import { ActionButton, ModalLayer, cx } from '@vitrine/widgets/shared';
import { fillText } from '@vitrine/widgets/shared/field';
import { ChartFrame } from './ChartFrame.tsx';
import { BarTable, CrosshairPanel, OrderList, useBarTexts, useOrders } from './KLineText.tsx';
import { KLineSettings } from './KLineSettings.tsx';
import { Bones, DEFAULT_HEIGHT } from './KLineSpace.tsx';
import { Legend, PaneLegends } from './Legend.tsx';
import { IndicatorBar, ToolBar } from './Toolbars.tsx';
import { getSettlingBars } from './indicators/index.ts';
import { parseChoices, isOverPrice, serializeChoices, toggleIndicator, type IndicatorChoice } from './choices.ts';
import { getSpan, type Span } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import type { RowFault } from './rows.ts';
import { useBars, type LoadedBars } from './use-bars.ts';
import { useShownChoices, useChart, useIndicatorTables, type ChartInput } from './use-chart.ts';
import css from './KLine.module.css';

/** Each pane beyond the first adds this much height, so that the candles keep theirs. */
const PANE_HEIGHT = 72;

export function KLine(props: KLineProps) {
  const { id, value, onChange } = props;
  const choices = parseChoices(props.indicators ?? [], value);
  const read = useBars(props, getSettlingBars(choices.flatMap(({ parameters }) => parameters)));
  const keep = (next: readonly IndicatorChoice[]) => onChange?.(serializeChoices(next));
  const [isFull, setFull] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef<NonNullable<ChartInput['seen']['current']>>(undefined);
  const board = <Board {...{ root, props, read, choices, seen, isFull, setFull, setSetting, keep }} />;
  return (
    <>
      {/* Full-screen mode renders outside the page, because a page transition would move it. */}
      {isFull ? (
        <ModalLayer panel={root} onEscape={() => setFull(false)}>
          {board}
        </ModalLayer>
      ) : (
        board
      )}
      {isSetting && (
        <KLineSettings {...{ id: `${id}-settings`, props, choices, keep }} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

interface BoardProps {
  root: RefObject<HTMLDivElement | null>;
  props: KLineProps;
  read: LoadedBars;
  choices: readonly IndicatorChoice[];
  seen: ChartInput['seen'];
  isFull: boolean;
  setFull: (full: boolean) => void;
  setSetting: (setting: boolean) => void;
  keep: (choices: readonly IndicatorChoice[]) => void;
}

function Board({ root, props, read, choices, seen, isFull, setFull, setSetting, keep }: BoardProps) {
  const { bars, faults, isPartial } = read;
  const host = useRef<HTMLDivElement>(null);
  const shown = useShownChoices(choices);
  const tables = useIndicatorTables(shown, bars);
  const orders = useOrders(props, bars.last);
  const view = useChart(host, { props, bars, isPartial, shown, tables, seen, orders });
  const texts = useBarTexts(props, bars);
  const span = getSpan(view.span ?? null, bars.length);
  const at = view.cross ?? bars.length - 1;
  const legend = { props, tables, at, texts, bar: bars.at(at) };
  return (
    <div
      ref={root}
      id={props.id}
      className={cx(css.chart, props.fill && css.fill, isFull && css.full)}
      tabIndex={-1}
      {...(isFull && { role: 'dialog', 'aria-modal': true, 'aria-label': props.label ?? '--' })}
    >
      <ToolBar props={props} onSettings={() => setSetting(true)} />
      <Legend {...legend} choices={shown.filter(({ name }) => isOverPrice(name))} />
      <ChartFrame {...{ props, view, bars, texts, span }}>
        <div ref={host} className={css.host} style={{ height: getHeight(props, shown) }} aria-hidden="true" />
        {bars.length === 0 && !props.failed && <NoBars props={props} />}
        {props.failed && <LoadFailure props={props} alone={bars.length === 0} />}
        <PaneLegends {...legend} choices={shown.filter(({ name }) => !isOverPrice(name))} tops={view.tops} />
        {view.cross !== undefined && (
          <CrosshairPanel
            props={props}
            texts={texts}
            bar={bars.at(view.cross)}
            left={isInRightHalf(view.cross, span)}
          />
        )}
      </ChartFrame>
      <IndicatorBar
        {...{ props, choices, isFull, setFull }}
        onSwitch={(name) => keep(toggleIndicator(choices, name))}
      />
      <BarTable props={props} texts={texts} bars={bars} span={span} shown={view.failed} />
      <OrderList props={props} orders={orders} />
      <DroppedRows text={props.dropped} faults={faults} />
    </div>
  );
}

const getHeight = ({ height = DEFAULT_HEIGHT }: KLineProps, shown: readonly IndicatorChoice[]): number =>
  height + Math.max(0, shown.filter(({ name }) => !isOverPrice(name)).length - 1) * PANE_HEIGHT;

const isInRightHalf = (index: number, span: Span) => index > (span.from + span.to) / 2;

function NoBars({ props }: { props: KLineProps }) {
  if (!props.loading) return <p className={css.empty}>{props.empty}</p>;
  return <Bones />;
}

/** The load error, shown next to the loaded bars or in place of them. */
function LoadFailure({ props, alone }: { props: KLineProps; alone: boolean }) {
  return (
    <div className={cx(css.lost, alone && css.alone)} role="alert">
      <span>{props.failure ?? '--'}</span>
      <ActionButton label={props.again} kind="quiet" size="s" onPress={() => props.onAgain?.()} />
    </div>
  );
}

function DroppedRows({ text, faults }: { text: string | undefined; faults: readonly RowFault[] }) {
  const format = useFormat();
  const first = faults[0];
  if (!first) return null;
  return (
    <p className={css.dropped} role="status" title={`${first.at}: ${first.expected} ≠ ${first.came}`}>
      {fillText(text ?? '{count}', { count: format.number(String(faults.length)) })}
    </p>
  );
}

import { useRef, useState } from 'react';
import { useFormat } from '@vitrine/engine';
import { ActionButton, Layer, cx, useFocusTrap } from '../shared/index.ts';
import { fill } from '../shared/field/index.ts';
import { Frame } from './Frame.tsx';
import { BarTable, CrossPanel, OrderList, useBarTexts, useOrders } from './KLineText.tsx';
import { KLineSettings } from './KLineSettings.tsx';
import { Legend, PaneLegends } from './Legend.tsx';
import { IndicatorBar, ToolBar } from './Toolbars.tsx';
import { choicesOf, isOverPrice, keptOf, switched, type Choice } from './choices.ts';
import { spanOf, type Fault, type Span } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import { useBars, type Read } from './use-bars.ts';
import { useShown, useStage, useTables, type Subject } from './use-stage.ts';
import css from './KLine.module.css';

/** Each pane beyond the first adds this much height, so that the candles keep theirs. */
const PANE_HEIGHT = 72;

export function KLine(props: KLineProps) {
  const { id, value, onChange } = props;
  const read = useBars(props);
  const choices = choicesOf(props.indicators ?? [], value);
  const keep = (next: readonly Choice[]) => onChange?.(keptOf(next));
  const [isFull, setFull] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const seen = useRef<NonNullable<Subject['seen']['current']>>(undefined);
  const board = <Board {...{ props, read, choices, seen, isFull, setFull, setSetting, keep }} />;
  return (
    <>
      {/* Full screen renders outside the page, because a page transition would move it. */}
      {isFull ? <Layer>{board}</Layer> : board}
      {isSetting && (
        <KLineSettings {...{ id: `${id}-settings`, props, choices, keep }} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

interface BoardProps {
  props: KLineProps;
  read: Read;
  choices: readonly Choice[];
  seen: Subject['seen'];
  isFull: boolean;
  setFull: (full: boolean) => void;
  setSetting: (setting: boolean) => void;
  keep: (choices: readonly Choice[]) => void;
}

function Board({ props, read, choices, seen, isFull, setFull, setSetting, keep }: BoardProps) {
  const { bars, faults } = read;
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const shown = useShown(choices);
  const tables = useTables(shown, bars);
  const orders = useOrders(props);
  const view = useStage(host, { props, bars, shown, tables, seen, orders });
  const texts = useBarTexts(props, bars);
  useFocusTrap(root, isFull, { onEscape: () => setFull(false) });
  const span = spanOf(view.span ?? null, bars.length);
  const at = view.cross ?? bars.length - 1;
  const legend = { props, tables, at, texts, bar: bars[at] };
  return (
    <div
      ref={root}
      id={props.id}
      className={cx(css.chart, isFull && css.full)}
      tabIndex={-1}
      {...(isFull && { role: 'dialog', 'aria-modal': true, 'aria-label': props.label ?? '--' })}
    >
      <ToolBar props={props} onSettings={() => setSetting(true)} />
      <Legend {...legend} choices={shown.filter(({ name }) => isOverPrice(name))} />
      <Frame {...{ props, view, bars, texts, span }}>
        <div ref={host} className={css.host} style={{ height: heightOf(props, shown) }} aria-hidden="true" />
        {bars.length === 0 && !props.failed && <Nothing props={props} />}
        {props.failed && <Lost props={props} alone={bars.length === 0} />}
        <PaneLegends {...legend} choices={shown.filter(({ name }) => !isOverPrice(name))} tops={view.tops} />
        {view.cross !== undefined && (
          <CrossPanel props={props} texts={texts} bar={bars[view.cross]} left={isRight(view.cross, span)} />
        )}
      </Frame>
      <IndicatorBar {...{ props, choices, isFull, setFull }} onSwitch={(name) => keep(switched(choices, name))} />
      <BarTable props={props} texts={texts} bars={bars} span={span} shown={view.failed} />
      <OrderList props={props} orders={orders} />
      <Dropped text={props.dropped} faults={faults} />
    </div>
  );
}

const heightOf = ({ height = 300 }: KLineProps, shown: readonly Choice[]): number =>
  height + Math.max(0, shown.filter(({ name }) => !isOverPrice(name)).length - 1) * PANE_HEIGHT;

const isRight = (index: number, span: Span) => index > (span.from + span.to) / 2;

function Nothing({ props }: { props: KLineProps }) {
  if (!props.loading) return <p className={css.empty}>{props.empty}</p>;
  return (
    <div className={css.skeleton} aria-busy="true" data-skeleton>
      {[46, 58, 40, 64, 72, 55, 80, 68, 88, 76, 60, 82].map((tall, at) => (
        <i key={at} style={{ height: `${tall}%` }} />
      ))}
    </div>
  );
}

/** The load failure, beside the loaded bars or in their place. */
function Lost({ props, alone }: { props: KLineProps; alone: boolean }) {
  return (
    <div className={cx(css.lost, alone && css.alone)} role="alert">
      <span>{props.failure ?? '--'}</span>
      <ActionButton label={props.again} kind="quiet" size="s" onPress={() => props.onAgain?.()} />
    </div>
  );
}

function Dropped({ text, faults }: { text: string | undefined; faults: readonly Fault[] }) {
  const format = useFormat();
  const first = faults[0];
  if (!first) return null;
  return (
    <p className={css.dropped} role="status" title={`${first.at}: ${first.expected} ≠ ${first.came}`}>
      {fill(text ?? '{count}', { count: format.number(String(faults.length)) })}
    </p>
  );
}

import axios from 'axios';
import i18next from 'i18next';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
import {
  sortByTurnover,
  drawCurve,
  formatFigure,
  merge,
  formatShort,
  type DecimalText,
  type Delta,
  type Row,
} from './rows.ts';
import './style.css';

/** Milliseconds between sorts of the list, the same as in the declared table. */
const SORT_INTERVAL = 2000;

const calls = axios.create({ baseURL: '/api/', adapter: 'fetch' });
const words = i18next.createInstance({
  lng: 'en',
  initAsync: false,
  resources: {
    en: { translation: { title: 'Markets', notices_one: '{{count}} notice', notices_other: '{{count}} notices' } },
  },
});

/** The market page's rows, written by hand for comparison, with the packages that the app is built on. */
function Markets() {
  const { rows, order } = useTicker();
  const notices = useNotices();
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  return (
    <>
      <h1>{words.t('title')}</h1>
      <p>{notices !== undefined && words.t('notices', { count: notices })}</p>
      <ul>
        {order.map((id) => {
          const row = byId.get(id);
          return row && <MarketRow key={id} row={row} />;
        })}
      </ul>
    </>
  );
}

/** Fetches the number of notices. */
function useNotices(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const stop = new AbortController();
    calls
      .get<{ readonly message: { readonly count: number } }>('news/list', { signal: stop.signal })
      .then(({ data }) => setCount(data.message.count))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return count;
}

type Frame = { kind: 'snapshot'; data: readonly Row[] } | { kind: 'delta'; data: Delta } | { kind: 'error' };

interface Ticker {
  readonly rows: readonly Row[];
  readonly order: readonly number[];
}

/** Subscribes once, and merges all messages between two frames. */
function useTicker(): Ticker {
  const [ticker, setTicker] = useState<Ticker>({ rows: [], order: [] });
  useEffect(() => {
    const socket = new WebSocket(new URL('/ws', location.href.replace(/^http/, 'ws')));
    let rows: readonly Row[] = [];
    let order: readonly number[] = [];
    let ordered = Number.NEGATIVE_INFINITY;
    let waiting: Delta[] = [];
    let drawing = 0;
    const show = (): void => {
      if (performance.now() - ordered >= SORT_INTERVAL) {
        ordered = performance.now();
        order = sortByTurnover(rows).map((row) => row.id);
      }
      setTicker({ rows, order });
    };
    const flush = (): void => {
      rows = waiting.reduce(merge, rows);
      waiting = [];
      drawing = 0;
      show();
    };
    socket.onopen = () => socket.send(JSON.stringify({ op: 'subscribe', id: '1', channel: 'ticker', params: {} }));
    socket.onmessage = (event: MessageEvent<string>) => {
      const frame: Frame = JSON.parse(event.data);
      if (frame.kind === 'snapshot') {
        rows = frame.data;
        show();
      }
      if (frame.kind !== 'delta') return;
      waiting.push(frame.data);
      drawing ||= requestAnimationFrame(flush);
    };
    return () => socket.close();
  }, []);
  return ticker;
}

const MarketRow = memo(function MarketRow({ row }: { row: Row }) {
  const rising = !row.change.startsWith('-');
  const path = useMemo(() => drawCurve(row.spark), [row.spark]);
  return (
    <li>
      <button type="button" className="row">
        <span className="letter-disc">{row.currency_name[0]}</span>
        <span className="start">
          <span>
            {row.currency_name}
            <small>/{row.legal_name}</small>
          </span>
          <small title={row.turnover}>{formatShort(row.turnover)}</small>
        </span>
        <svg viewBox="0 0 48 28" aria-hidden="true" className={rising ? 'up' : 'down'}>
          <path d={path} />
        </svg>
        <span className="end">
          <Price value={row.now_price} scale={row.price_scale} />
          <small>≈ ${formatFigure(row.usd_price, Number(row.usd_price) < 1 ? row.price_scale : 2)}</small>
        </span>
        <span className={rising ? 'change up' : 'change down'}>
          {rising && '+'}
          {formatFigure(row.change, 2)}%
        </span>
      </button>
    </li>
  );
});

const Price = memo(function Price({ value, scale }: { value: DecimalText; scale: number }) {
  const cell = useRef<HTMLSpanElement>(null);
  const last = useRef({ value, even: false });
  useEffect(() => {
    const before = last.current;
    if (before.value === value) return;
    last.current = { value, even: !before.even };
    const direction = Number(value) > Number(before.value) ? 'up' : 'down';
    cell.current?.setAttribute('data-tick', `${direction}-${before.even ? 'b' : 'a'}`);
  }, [value]);
  return <span ref={cell}>{formatFigure(value, scale)}</span>;
});

const element = document.getElementById('app');
void words.init();
if (element)
  createRoot(element).render(
    <HashRouter>
      <Routes>
        <Route path="*" element={<Markets />} />
      </Routes>
    </HashRouter>,
  );

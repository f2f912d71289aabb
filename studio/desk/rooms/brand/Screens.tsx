import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';
import { useRef, useState } from 'react';
import { useFrame, useSwitch } from '../../canvas/frame.ts';
import { toWords, getIn, isList } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import { useSize } from '../../controls/use-size.ts';
import type { Choice, View } from '../../project/view.ts';
import { listPages } from '../../project/page-list.ts';
import { pageFile } from '../../project/selection.ts';
import { listNames } from './brand.ts';

interface MainPage {
  readonly id: string;
  readonly name: string;
}

const MOST = 12;

/**
 * The pages that people reach first: the start page, the tabs and the places in menus, in this order, without pages of
 * products that the brand leaves out. Pages that everybody can see come first, because nobody is logged in here.
 */
function mainPages(project: Project, brand: string): readonly MainPage[] {
  const app = project.read('schemas/app.json');
  const tabs = app['tabs'];
  const places = app['places'];
  const named = [
    app['start'],
    ...(isList(tabs) ? tabs : []),
    ...listNames(places).map((place) => getIn(places, place, 'page')),
  ];
  const products = project.read(`schemas/brands/${brand}/brand.json`)['products'];
  const ids = new Set(named.filter((id) => typeof id === 'string'));
  const pages = listPages(project);
  const found = [...ids].flatMap((id) => {
    const declared = project.read(pageFile(project, id));
    const product = declared['product'];
    const page = pages.find((each) => each.id === id);
    const isLeftOut = typeof product === 'string' && getIn(products, product) === false;
    return page === undefined || isLeftOut
      ? []
      : [{ id, name: page.name, isGuarded: declared['guards'] !== undefined }];
  });
  return found.toSorted((a, b) => Number(a.isGuarded) - Number(b.isGuarded)).slice(0, MOST);
}

const [WIDTH, HEIGHT] = [390, 844] as const;
const LOOKS = ['light', 'dark', 'both'] as const;
type Look = (typeof LOOKS)[number];

interface Props {
  readonly project: Project;
  readonly view: View;
  readonly brand: string;
  onOpen(page: string): void;
}

/** The main pages of a brand's app. They update after each edit. */
export function Screens({ project, view, brand, onOpen }: Props) {
  const [look, setLook] = useState<Look>('both');
  // starting an app takes a moment, so the apps start one after the other
  const [started, setStarted] = useState(2);
  const pages = mainPages(project, brand);
  const { canvas, second } = project.snapshot;
  // apps on one origin share the theme, so half of the screens use another origin
  const other = second?.canvas ?? canvas;
  const isInFirst = (at: number): boolean => at < pages.length / 2;
  return (
    <aside className={styles.screens} aria-label={`${pages.length} screens`}>
      <div className={styles.title}>
        <h2 className={parts.title}>{pages.length} screens</h2>
        <span className={parts.grow} />
        <div role="group" aria-label="Theme of the screens" className={styles.choices}>
          {LOOKS.map((each) => (
            <button
              key={each}
              type="button"
              className={each === look ? parts.picked : parts.quiet}
              aria-pressed={each === look}
              onClick={() => setLook(each)}
            >
              {toWords(each)}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.grid}>
        {pages.map((page, at) => (
          <Screen
            key={page.id}
            page={page}
            address={at < started ? `/?brand=${brand}&still#/pages/${page.id}` : undefined}
            canvas={look === 'both' && !isInFirst(at) ? other : canvas}
            language={view.language}
            theme={{ ...view.theme, value: look === 'both' ? (isInFirst(at) ? 'light' : 'dark') : look }}
            onStart={() => setStarted((count) => Math.max(count, at + 2))}
            onOpen={onOpen}
          />
        ))}
      </div>
    </aside>
  );
}

interface ScreenProps {
  readonly page: MainPage;
  readonly canvas: string;
  /** The URL without the origin of the app; undefined while the screen waits for its turn. */
  readonly address: string | undefined;
  readonly language: Choice;
  readonly theme: Choice;
  onStart(): void;
  onOpen(page: string): void;
}

/** A page at the size of a phone. It is a preview, which ignores clicks. */
function Screen({ page, canvas, address, language, theme, onStart, onOpen }: ScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { ref, starts, send } = useFrame(canvas, NOTHING);
  useSwitch(send, starts, theme);
  useSwitch(send, starts, language);
  return (
    <figure className={styles.screen}>
      <div ref={box} className={styles.phone} inert>
        {address !== undefined && (
          <iframe
            ref={ref}
            title={`${page.name}, ${theme.value}`}
            src={`${canvas}${address}`}
            onLoad={onStart}
            style={{ width: WIDTH, height: HEIGHT, transform: `scale(${(size?.width ?? 0) / WIDTH})` }}
          />
        )}
      </div>
      <figcaption>
        <button
          type="button"
          className={styles.open}
          title={`Open ${page.name} in Pages`}
          onClick={() => onOpen(page.id)}
        >
          {page.name}
        </button>
      </figcaption>
    </figure>
  );
}

const NOTHING = { onPick: () => undefined, onText: () => undefined, onKey: () => undefined };

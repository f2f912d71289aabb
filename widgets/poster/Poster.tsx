import { useEffect, useMemo, useRef, useState } from 'react';
import { SkeletonRows, toPng } from '../shared/index.ts';
import { pickColours, drawBackground, loadFonts } from './background.ts';
import { drawPoster, HEIGHT, WIDTH, type PosterTexts } from './poster.ts';
import type { PosterProps } from './poster.props.gen.ts';
import css from './Poster.module.css';

export function Poster({ id, label, failed, ground, expose, ...given }: PosterProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [broken, setBroken] = useState(false);
  const { name, title, text, codeLabel, code, address } = given;
  const words = useMemo(
    () => getTexts({ name, title, text, codeLabel, code, address }),
    [name, title, text, codeLabel, code, address],
  );
  const drawn = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? undefined;
    setBroken(words !== undefined && !context);
    if (words && context) drawn.current = drawAll(context, words, ground);
  }, [words, ground]);
  useEffect(() => {
    expose?.({ image: () => drawn.current.then(() => getPicture(words ? canvas.current : null)) });
  }, [words, expose]);
  if (!words) return <SkeletonRows count={3} />;
  return (
    <div id={id} className={css.poster}>
      <canvas ref={canvas} className={css.canvas} width={WIDTH} height={HEIGHT} role="img" aria-label={label ?? '--'} />
      {broken && <p className={css.failed}>{failed}</p>}
    </div>
  );
}

/** The poster's texts; undefined until everything is known, because a poster without its code would be useless. */
function getTexts({
  name = '',
  title,
  text = '',
  codeLabel = '',
  code,
  address,
}: Partial<PosterProps>): PosterTexts | undefined {
  if (title === undefined || !code || !address) return undefined;
  return { name, title, text, codeLabel, code, address };
}

async function drawAll(
  context: CanvasRenderingContext2D,
  words: PosterTexts,
  ground: string | undefined,
): Promise<void> {
  await Promise.all([drawBackground(context, ground), loadFonts(context.canvas, Object.values(words).join(''))]);
  drawPoster(context, words, pickColours(context));
}

async function getPicture(canvas: HTMLCanvasElement | null): Promise<Blob> {
  if (!canvas) throw new Error('There is no poster to save, because its code is unknown.');
  return toPng(canvas);
}

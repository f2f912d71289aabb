import { useEffect, useMemo, useRef } from 'react';
import { Icon, toPng } from '../shared/index.ts';
import { encodeText, getModuleSize, type QrModules } from './qr-code.ts';
import type { QrCodeProps } from './qr-code.props.gen.ts';
import css from './QrCode.module.css';

const SAVED_PIXELS = 960;

export function QrCode({ id, text, label, size = 184, failed, loading, expose }: QrCodeProps) {
  const code = useMemo(() => encodeText(text), [text]);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    expose?.({ image: () => drawPicture(code, svg.current) });
  }, [code, expose]);
  if (!code) {
    return (
      <div
        id={id}
        className={css.none}
        style={{ width: size, height: size }}
        role="img"
        aria-label={label ?? '--'}
        aria-busy={loading}
      >
        <Icon name="qr-code" size="l" />
        {/* Only text that is too long is an error; unknown text is not. */}
        <span>{text ? failed : '--'}</span>
      </div>
    );
  }
  return (
    <svg
      id={id}
      ref={svg}
      className={css.code}
      width={size}
      height={size}
      viewBox={`0 0 ${code.edge} ${code.edge}`}
      role="img"
      aria-label={label ?? '--'}
      shapeRendering="crispEdges"
    >
      <path className={css.ink} d={code.path} />
    </svg>
  );
}

/** Drawn locally, module by module: nothing leaves the page, and every edge is sharp. */
async function drawPicture(code: QrModules | undefined, svg: SVGSVGElement | null): Promise<Blob> {
  if (!code || !svg) throw new Error('There is no code to save, because the text is unknown or too long.');
  const unit = getModuleSize(code.edge, SAVED_PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = code.edge * unit;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser could not create a canvas to draw the code on.');
  const style = getComputedStyle(svg);
  context.fillStyle = style.getPropertyValue('--color-qr-bg').trim() || 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.getPropertyValue('--color-qr-ink').trim() || 'black';
  for (const run of code.runs) context.fillRect(run.x * unit, run.y * unit, run.width * unit, unit);
  return toPng(canvas);
}

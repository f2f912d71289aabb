import type { ExampleMarkProps } from './example-mark.props.gen.ts';
import css from './ExampleMark.module.css';

export function ExampleMark({ id, text }: ExampleMarkProps) {
  return (
    <p id={id} role="status" className={css.mark}>
      {text ?? '--'}
    </p>
  );
}

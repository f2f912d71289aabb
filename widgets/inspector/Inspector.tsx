import { Layer } from '../shared/index.ts';
import type { InspectorProps } from './inspector.props.gen.ts';
import css from './Inspector.module.css';

type Fact = NonNullable<InspectorProps['facts']>[number];

const LABEL_HEIGHT = 20;

export function Inspector({
  id,
  title,
  help,
  hiddenTitle,
  close,
  node,
  place,
  box,
  facts,
  hidden,
  onClose,
  onOpen,
}: InspectorProps) {
  return (
    <Layer>
      {box && (
        <div className={css.box} style={box} data-top={box.top < LABEL_HEIGHT ? '' : undefined} aria-hidden="true">
          <span className={css.label}>{node}</span>
        </div>
      )}
      <aside id={id} className={css.panel} aria-label={title}>
        <header className={css.head}>
          <strong>{node || help}</strong>
          <button type="button" className={css.close} onClick={() => onClose?.()}>
            {close}
          </button>
        </header>
        {place && (
          <button type="button" className={css.place} onClick={() => onOpen?.({ place })}>
            {place}
          </button>
        )}
        <Facts facts={facts ?? []} />
        {hidden && hidden.length > 0 && (
          <>
            <strong className={css.title}>{hiddenTitle}</strong>
            <Facts facts={hidden} />
          </>
        )}
      </aside>
    </Layer>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact, index) => (
        <div key={`${index}-${fact.name}`} className={css.fact}>
          <dt>{fact.name}</dt>
          <dd>
            <code>{fact.source}</code>
            {fact.inputs.map((input) => (
              <code key={input} className={css.input}>
                {input}
              </code>
            ))}
            <code className={css.value}>{fact.value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

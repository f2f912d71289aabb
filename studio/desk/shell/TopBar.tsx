import { Redo2, Undo2 } from 'lucide';
import { listDifferences, isCompared, ONE_FRAME } from '../project/compare.ts';
import { describeOperation } from '../project/describe.ts';
import desk from '../controls/Desk.module.css';
import { Icon } from '../controls/Icon.tsx';
import { toWords } from '../../json.ts';
import { Menu } from '../controls/Menu.tsx';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { DraftMenu } from '../team/DraftMenu.tsx';
import { People } from '../team/People.tsx';
import { languageName } from '../project/texts.ts';
import { ALL, ANSWERS, type Answers, LIVE, type View, WIDTHS } from '../project/view.ts';

interface Props {
  readonly project: Project;
  readonly view: View;
  onNewBrand(): void;
}

const NEW = ' new';

/** The brand being edited, undo and redo, and the view settings of the canvas. */
export function TopBar({ project, view, onNewBrand }: Props) {
  const { last, next } = project.state;
  const brands = [ALL, ...project.brands].map((brand) => ({
    id: brand,
    label: brand === ALL ? 'All brands' : project.brandName(brand),
  }));
  return (
    <header className={desk.top}>
      <h1 className={parts.title}>Studio</h1>
      <Menu
        label="Brand"
        items={[...brands, { id: NEW, label: 'New brand …' }]}
        value={view.brand ?? ALL}
        onChange={(brand) => {
          // while no brand is chosen, the Brand room offers to create one
          view.setBrand(brand === ALL || brand === NEW ? undefined : brand);
          if (brand === NEW) onNewBrand();
        }}
      />
      <DraftMenu project={project} />
      <span className={parts.quietText}>{project.outcome}</span>
      <button
        type="button"
        className={parts.quiet}
        disabled={!last}
        title={last && `Undo: ${describeOperation(last)}`}
        aria-label="Undo"
        onClick={() => void project.undo()}
      >
        <Icon of={Undo2} />
      </button>
      <button
        type="button"
        className={parts.quiet}
        disabled={!next}
        title={next && `Redo: ${describeOperation(next)}`}
        aria-label="Redo"
        onClick={() => void project.redo()}
      >
        <Icon of={Redo2} />
      </button>
      <span className={parts.grow} />
      <Switches project={project} view={view} />
      <span className={parts.grow} />
      <People project={project} />
    </header>
  );
}

const STATES: Readonly<Record<Answers, string>> = {
  recorded: 'As recorded',
  loading: 'Loading',
  empty: 'Empty',
  failed: 'Failed',
};

/** The view settings: language, theme, visitor, answers, width and second frame. */
function Switches({ project, view }: { project: Project; view: View }) {
  const visitors = Object.keys(project.snapshot.visitors);
  return (
    <>
      <Menu
        label="Language"
        items={view.language.values.map((id) => ({ id, label: languageName(project, id) }))}
        value={view.language.value}
        onChange={view.setLanguage}
      />
      <Menu
        label="Theme"
        items={view.theme.values.map((id) => ({ id, label: toWords(id) }))}
        value={view.theme.value}
        onChange={view.setTheme}
      />
      {visitors.length > 0 && (
        <>
          <Menu
            label="Visitor"
            items={[{ id: LIVE, label: 'Live visitor' }, ...visitors.map((id) => ({ id, label: toWords(id) }))]}
            value={view.visitor.name}
            onChange={view.setVisitor}
          />
          <Menu
            label="State"
            items={ANSWERS.map((id) => ({ id, label: STATES[id] }))}
            value={view.answers}
            reason={view.isLive ? 'Not available for a live visitor' : undefined}
            onChange={(wanted) => view.setAnswers(ANSWERS.find((each) => each === wanted) ?? 'recorded')}
          />
        </>
      )}
      <Menu
        label="Width"
        items={WIDTHS.map((width) => ({ id: String(width), label: String(width) }))}
        value={String(view.width)}
        onChange={(width) => view.setWidth(Number(width))}
      />
      {project.snapshot.second && <FramesMenu project={project} view={view} />}
    </>
  );
}

/** Adds a second frame that differs from the first in one setting. */
function FramesMenu({ project, view }: { project: Project; view: View }) {
  const choices = listDifferences(project, view);
  return (
    <Menu
      label="Frames"
      items={[ONE_FRAME, ...choices]}
      value={choices.find((each) => isCompared(view, each))?.id ?? ONE_FRAME.id}
      onChange={(id) => view.setDifference(choices.find((each) => each.id === id))}
    />
  );
}

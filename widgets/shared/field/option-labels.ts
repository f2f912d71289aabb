import { fillTemplate, useFormat } from '@vitrine/runtime';

interface LabelledOption {
  readonly label?: string | undefined;
  /** A figure in the place of the label. */
  readonly labelFigure?: string | undefined;
}

/** Option labels, with figures formatted for the current language. @param figure the template of these, with {value} */
export function useOptionLabels(figure = '{value}'): (option: LabelledOption) => string {
  const format = useFormat();
  return ({ labelFigure, label = '--' }) =>
    labelFigure === undefined ? label : fillTemplate(figure, { value: (marks) => format.number(labelFigure, marks) });
}

import { fillTemplate, useFormat } from '@vitrine/runtime';

interface LabelledOption {
  readonly label?: string | undefined;
  /** A number to show instead of the label. */
  readonly labelFigure?: string | undefined;
}

/**
 * Returns a function that writes an option's label, with numbers formatted for the current language.
 * @param figure the template for numbers, with {value}
 */
export function useOptionLabels(figure = '{value}'): (option: LabelledOption) => string {
  const format = useFormat();
  return ({ labelFigure, label = '--' }) =>
    labelFigure === undefined ? label : fillTemplate(figure, { value: (marks) => format.number(labelFigure, marks) });
}

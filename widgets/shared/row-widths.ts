/**
 * Widths of the two bars on the first line of a row that is loading. They vary, because identical rows would look like
 * an empty table, in a fixed order, so that nothing flickers on refresh.
 */
export const ROW_WIDTHS: readonly (readonly [title: number, badge: number])[] = [
  [128, 92],
  [104, 70],
  [120, 76],
  [96, 84],
  [136, 72],
  [110, 88],
  [124, 70],
  [100, 80],
];

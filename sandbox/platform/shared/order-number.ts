/** Returns an order number such as W-20261121-000017, made up of the kind, the day and the id. */
export const orderNumber = (letter: string, id: number, createdAt: Date): string =>
  `${letter}-${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

/** Such as W-20261121-000017: the kind, the day, the id. */
export const orderNumber = (letter: string, id: number, createdAt: Date): string =>
  `${letter}-${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

/** For people, as in W-20261121-000017: a letter for what it is, the day, the number. */
export const orderNumber = (letter: string, id: number, createdAt: Date): string =>
  `${letter}-${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

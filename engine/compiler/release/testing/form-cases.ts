type Schema = Readonly<Record<string, unknown>>;

/** Lists data for a flat form: valid data, and variants with one invalid value each. */
export function listFormCases(schema: Schema): unknown[] {
  const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const right = Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)]));
  const wrongs: readonly unknown[] = [
    undefined,
    '',
    'x',
    '1',
    '1.5',
    '-1',
    '1e5',
    '12,5',
    'a@b.c',
    'ü'.repeat(10),
    'x'.repeat(5000),
    5,
    0,
    true,
    false,
    null,
    [],
    {},
  ];
  const one = fields.flatMap(([name]) =>
    wrongs.map((wrong) =>
      wrong === undefined
        ? Object.fromEntries(Object.entries(right).filter(([key]) => key !== name))
        : { ...right, [name]: wrong },
    ),
  );
  return [right, {}, { ...right, another: 1 }, null, [], 'text', ...one];
}

function fitting(field: Schema): unknown {
  if (field.const !== undefined) return field.const;
  if (Array.isArray(field.enum)) return (field.enum as readonly unknown[])[0];
  if (field.type === 'boolean') return true;
  if (field.type === 'integer') return 1;
  const by: Readonly<Record<string, string>> = { decimal: '1.5', email: 'a@b.cd', phone: '12345678' };
  return (
    by[String(field.format)] ??
    'abcdefgh1'.slice(0, Number(field.maxLength ?? 9)).padEnd(Number(field.minLength ?? 0), 'x')
  );
}

const lines = (...text: string[]): string => text.join('\n');

/** The files of a small project. */
export function tree(): Map<string, string> {
  const files = new Map<string, string>();
  files.set('locales/en/rules.json', '{\n  "low": "At least {{minimum}}."\n}');
  files.set('locales/de/rules.json', '{\n  "low": "Mindestens {{minimum}}."\n}');
  files.set('locales/en/send.json', '{\n  "minimum": "Minimum",\n  "left_one": "one",\n  "left_other": "many"\n}');
  files.set(
    'widgets/plain-row/plain-row.props.json',
    lines(
      '{ "$schema": "x", "title": "Row", "description": "A row.", "type": "object", "additionalProperties": false,',
      '  "properties": { "label": { "type": "string", "format": "message" }, "state": { "type": "object", "format": "state" },',
      '    "icon": { "type": "string", "format": "icon" } } }',
    ),
  );
  files.set('widgets/plain-row/plain-row.examples.json', '[\n  { "name": "short", "props": {} }\n]');
  files.set('widgets/plain-row/PlainRow.tsx', '// a row\nexport function PlainRow() {}\n');
  files.set(
    'schemas/api/money.json',
    lines(
      '{ "$schema": "../grammar/api.schema.json", "calls": {',
      '  "send": { "method": "POST", "path": "send", "auth": "user", "effect": "money", "request": {}, "response": { "$ref": "../types/terms.json" } } } }',
    ),
  );
  files.set(
    'schemas/types/terms.json',
    '{ "$schema": "../grammar/type.schema.json", "description": "Terms.", "type": "object" }',
  );
  files.set(
    'schemas/states/sent.json',
    lines(
      '{ "$schema": "../grammar/state.schema.json", "codes": {}, "unknown": { "label": "send.minimum", "tone": "neutral" } }',
    ),
  );
  files.set(
    'schemas/rules/send.json',
    lines(
      '{ "$schema": "../grammar/rule.schema.json", "rules": {',
      '  "minimum": { "needs": { "amount": "decimal" }, "require": "=amount > 1",',
      '    "message": { "key": "rules.low", "values": {} },',
      '    "cases": { "pass": [{ "amount": "2" }], "fail": [{ "amount": "1" }] } } } }',
    ),
  );
  files.set(
    'schemas/forms/send.json',
    lines(
      '{ "$schema": "../grammar/form.schema.json",',
      '  "params": { "terms": { "$ref": "../types/terms.json" } },',
      '  "schema": { "type": "object" }, "fields": [],',
      '  "rules": [{ "rule": "send.minimum", "at": "amount", "with": { "amount": "=form.amount * terms.unit" } }],',
      '  "submit": { "call": "money.send", "with": {} }, "done": [{ "go": "home" }] }',
    ),
  );
  files.set(
    'schemas/pages/home.json',
    lines(
      '{ "$schema": "../grammar/page.schema.json", "title": "send.minimum",',
      '  "state": { "open": { "type": "boolean", "initial": false } },',
      '  "body": [',
      '    { "id": "row", "widget": "plain-row", "visible": "=open && terms.open && forms.send.ready",',
      '      "props": { "label": "send.left", "icon": "wallet", "state": { "states": "sent", "code": "=1" } },',
      '      "on": { "press": [{ "set": { "open": true, "app.theme": "dark" } }] } },',
      '    { "id": "send", "form": "send", "with": { "terms": "=app.theme == \'send.minimum\'" } }',
      '  ] }',
    ),
  );
  files.set(
    'schemas/app.json',
    '{ "$schema": "./grammar/app.schema.json", "state": { "theme": { "type": "string", "initial": "" } } }',
  );
  files.set(
    'schemas/brands/moss/patches/home.json',
    lines(
      '{ "$schema": "../../../grammar/patch.schema.json", "target": "pages/home.json",',
      '  "patches": [{ "op": "remove", "node": "row" }] }',
    ),
  );
  files.set(
    'sandbox/money/routes.ts',
    "// 'money.send' is answered here\nexport const calls = {\n  'money.send': () => demand('send.minimum'),\n};\n",
  );
  return files;
}

/** The tree with a fixture, and types and code with a limit. */
export function withFixture(): Map<string, string> {
  return tree()
    .set(
      'schemas/types/terms.json',
      '{ "type": "object", "properties": { "min_number": { "type": "string", "as": "least" }, "unit": {} } }',
    )
    .set(
      'schemas/fixtures/guest.json',
      lines(
        '{ "token": false, "answers": { "money.send": [',
        '  { "min_number": "1",',
        '    "unit": "Sloe Garden" }, { "min_number": "2" }] },',
        '  "pages": { "home": { "answers": {} } }, "forms": { "send": { "values": {} } } }',
      ),
    )
    .set('sandbox/money/terms.ts', "const row = { min_number: '5', unit: 1 }; // min_number_of\n")
    .set('schemas/brands/moss/brand.json', '{ "constants": { "pair": "A/B" } }')
    .set('schemas/app.json', '{ "constants": { "pair": "string" } }');
}

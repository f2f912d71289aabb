/** Codes for problems with values: expressions, data, messages and effects, and names that are never used. */
export const usageCodes = {
  'expression/syntax': ['Invalid expression', 'The text after = is not valid CEL, or uses an unsupported feature.'],
  'expression/name': ['Unknown name', 'The expression reads a name that is not in scope.'],
  'expression/field': ['Unknown field', 'The type has no such field.'],
  'expression/function': ['Unknown function', 'The function or method does not exist.'],
  'expression/type': ['Wrong operand type', 'An operator, function or method does not accept values of these types.'],
  'expression/value': [
    'Constant that always fails',
    'The type is correct, but the operation always fails with this value: for example, a division by zero, a fractional index or too many decimal places.',
  ],
  'expression/optional': [
    'Value that may be absent',
    'An expression uses an optional or nullable field where a value is required. Add a default (.?fee.orValue(0)) or a guard (has(wallet.fee) && …).',
  ],
  'expression/result': ['Wrong result type', 'The expression returns a type that is not accepted here.'],
  'expression/limit': [
    'Unknown limit',
    'An expression reads a limit as limits.<rule file>.<name>, where each - and / of the file’s name becomes _.',
  ],
  'expression/state': [
    'Unknown state',
    'An expression reads a state as states.<set>.<name>: a file in schemas/states, and the name of one of its codes.',
  ],
  'expression/state-name': [
    'Code instead of a name',
    'A code from a state set is compared with a literal, or a literal can take its place. Write states.<set>.<name> instead.',
  ],
  'expression/state-set': [
    'Codes of different state sets',
    'A code from one state set is compared with, or passed as, a code from another set.',
  ],
  'data/cycle': [
    'Circular dependency',
    'A data source or state must not depend on itself, directly or through others, in its parameters, condition or initial value.',
  ],
  'message/missing': [
    'Missing translation',
    'A language lacks a message that the source language has. Development shows the source text instead. A release refuses it in the brand’s languages.',
  ],
  'message/source': [
    'Translation without a source',
    'A language has a message that the source language lacks. The source language is the brands’ default language, or "en" if they have different ones.',
  ],
  'message/untranslated': [
    'Untranslated message',
    'A message has the same text as in the source language. locales/untranslated.json lists the terms and messages that may stay the same.',
  ],
  'message/values': [
    'Mismatched values',
    'The {{values}} of a message differ from those in most other languages, or from the values passed to it.',
  ],
  'message/plural': [
    'Plural forms',
    'A plural message must have exactly the plural forms of its language, and every use must pass "count".',
  ],
  'message/engine': [
    'Missing engine message',
    'The engine has no texts of its own: "messages" in app.json names one for each message that the declarations can lead to, such as "unsettled" for a call that moves money, and "errors" one for each keyword that a form’s fields can break.',
  ],
  'message/empty': ['Empty message', 'A message must contain text.'],
  'effect/unconfirmed': [
    'Money without confirmation',
    'A call that moves money needs a confirmation: "confirm" in the form that submits it, or a "confirm" action before it.',
  ],
  'effect/read': ['Write used as a read', 'Data sources and offline storage need calls with the effect "read".'],
  'effect/raised': [
    'Raised effect',
    'From lowest to highest, the effects are "ui", "read", "write" and "money". A brand patch must not raise a node’s effect.',
  ],
  'effect/repeated': [
    'Repeated money call',
    'A call that moves money must run once per intent. Use POST or PUT, and keep the call out of loops, parallel lists and the "catch" for its own failure.',
  ],
  'reports/call': [
    'Unfit call for reports',
    'The call for "reports" in app.json needs the effect "write", "auth": "none", a JSON body, a path without fields, and the request fields "brand", "release" and "entries".',
  ],
  'unused/declaration': [
    'Unused declaration',
    'Nothing refers to this form, table, fragment, state set, rule or limit. To keep it, explain why in "spare". Calls, streams and types are exempt, because an API may serve several apps.',
  ],
  'unused/file': [
    'Unused icon or picture',
    'No file in the brand’s folder names this icon or picture, so every user would load it for nothing.',
  ],
  'unused/data': [
    'Unused data source',
    'No expression on the page reads this data source, and no other source depends on it. Refreshing it does not count as reading.',
  ],
  'unused/state': [
    'Unused state',
    'No expression on the page reads this state, and no widget binds to it. Setting, opening or closing it does not count as reading.',
  ],
  'unused/parameter': [
    'Unused parameter',
    'No expression on the page reads this parameter. To keep it, explain why in "spare".',
  ],
  'unused/message': [
    'Unused message',
    'Nothing refers to this message. Messages that the server selects (server.*) are exempt.',
  ],
  'unused/page': ['Unreachable page', 'No action, tab, route or guard leads from the app’s start page to this page.'],
  'state/address': [
    'Invalid value in the address',
    'Only a page’s parameters and states can appear in the address. They need unique names, and a type that can be written as text. "among" lists the allowed values of such a state.',
  ],
  'value/name': [
    'Value name in use',
    'A value cannot share its name with a parameter, state, data source or variable.',
  ],
  'value/size': [
    'Values too long',
    'A release replaces value names with their expressions. The result has the same limits as any other expression.',
  ],
  'state/code': [
    'Codes that do not match the state set',
    'In "codes", a field with "states" lists the codes that the API sends. Each needs a label in the state set, and the field must have the type of the set’s codes.',
  ],
  'state/name': [
    'Invalid state name',
    'Names must be unique in a state set and readable in expressions. Two sets must not have the same name in expressions, where each - becomes _.',
  ],
  'data/pages': [
    'Paging mismatch',
    'A data source that loads a call with "paging" needs "pageSize", the number of rows per page. Other data sources must not have it.',
  ],
  'data/fallback': ['Mismatched fallback', 'A fallback call must return the same rows as the stream, or a single row.'],
  'node/label': ['Input without a label', 'Every input needs a label, which screen readers announce.'],
  'node/limit': ['Too many nodes', 'A page may have up to 5,000 nodes, including those of its fragments.'],
} as const;

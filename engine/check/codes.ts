import type { Severity } from '../problem/problem.ts';

/** The title and explanation for every problem code. Codegen writes the documentation from this table. */
export const codes = {
  'syntax/json': [
    'Not JSON',
    'The file is not strict JSON: no comments, no trailing commas, keys and text in double quotes.',
  ],
  'syntax/duplicate-key': [
    'Duplicate key',
    'An object has the same key twice. JSON parsers silently keep only one of them.',
  ],
  'syntax/forbidden-key': ['Reserved name', '__proto__, constructor and prototype are not allowed as names.'],
  'syntax/limit': [
    'File too large',
    'A file may contain up to 1,000,000 characters, 64 levels of nesting, and 100,000 objects and lists.',
  ],
  'file/unknown-kind': [
    'File in the wrong folder',
    'The file is outside the declaration folders, so the engine never reads it.',
  ],
  'file/missing': ['Missing file', 'The project requires this file.'],
  'file/grammar': [
    'Wrong grammar version',
    '"grammar" in schemas/app.json must be the grammar version that this engine reads. "npx vitrine migrate" updates older declarations.',
  ],
  'file/name': ['Invalid file name', 'File names become ids: use only letters, digits, - and _.'],
  'grammar/type': ['Wrong type', 'The grammar expects a different JSON type.'],
  'grammar/key': ['Unknown key', 'The grammar does not allow this key here.'],
  'grammar/missing': ['Missing key', 'The grammar requires this key.'],
  'grammar/value': [
    'Invalid value',
    'The value does not match the choices, pattern, range or length that the grammar requires.',
  ],
  'grammar/choice': [
    'No matching variant',
    'The grammar allows several variants here, and the value must match exactly one of them.',
  ],
  'reference/route': [
    'Unknown page',
    'A route is the path of a file in schemas/pages, or a name in "routes" in app.json.',
  ],
  'reference/call': ['Unknown call', 'A call is <file>.<name> in schemas/api.'],
  'reference/backend': ['Unknown back end', 'A back end is a file in schemas/backends.'],
  'reference/stream': ['Unknown stream', 'A stream is <file>.<name> in schemas/api.'],
  'reference/widget': ['Unknown widget', 'A widget is a folder in widgets/ with a contract.'],
  'reference/form': ['Unknown form', 'A form is a file in schemas/forms.'],
  'reference/table': ['Unknown table', 'A table is a file in schemas/tables.'],
  'reference/fragment': ['Unknown fragment', 'A fragment is a file in schemas/fragments.'],
  'reference/rule': ['Unknown rule', 'A rule is <file>.<name> in schemas/rules.'],
  'reference/state-set': ['Unknown state set', 'A state set is a file in schemas/states.'],
  'reference/type': ['Unknown type', 'A type is a file in schemas/types. Refer to it by its relative path.'],
  'reference/guard': ['Unknown guard', 'app.json declares the guards.'],
  'reference/product': ['Unknown product', 'app.json declares the products.'],
  'brand/namespace': [
    'Name of a brand',
    'The declarations that a brand owns have names that start with its id, so other files cannot use such names.',
  ],
  'brand/private': [
    'Use of another brand’s declaration',
    'Pages, forms, tables, fragments, rules, state sets and messages in a brand’s folder exist only for this brand.',
  ],
  'product/link': [
    'Link to a left-out page',
    'The brand switches the product off, so its pages do not exist, but something else still leads to one of them.',
  ],
  'reference/message': ['Unknown message', 'A message is <file>.<path> in the source language’s locale.'],
  'reference/asset': ['Unknown asset', 'An asset is a file in the brand’s assets folder.'],
  'asset/format': [
    'Invalid asset',
    'A brand’s images and manifest must have the type, size and shape that the grammar requires.',
  ],
  'reference/place': ['Unknown place', 'app.json declares the places that menus and tabs lead to.'],
  'reference/icon': ['Unknown icon', 'An icon must be one of the names in the installed lucide package.'],
  'reference/state': ['Unknown state', 'A page can use its own states, and the app’s states as app.<name>.'],
  'reference/data': ['Unknown data source', 'A page must declare its data sources.'],
  'reference/node': ['Unknown node', 'The reference must be the id of a node on the same page.'],
  'reference/form-node': ['Unknown form node', '"submit" takes the id of a form node on the same page.'],
  'reference/slot': ['Unknown slot', 'The widget’s contract or the fragment declares the slots.'],
  'reference/event': ['Unknown event', 'The widget’s contract declares its events.'],
  'reference/field': ['Unknown field', 'The form’s schema declares its fields.'],
  'reference/code': ['Unknown code', 'The state set declares its codes.'],
  'reference/language': ['Unknown language', 'app.json declares the languages. Each has a folder in locales.'],
  'reference/fixture': ['Unknown fixture', 'A fixture is a file in schemas/fixtures.'],
  'fixture/value': [
    'Invalid fixture value',
    'A fixture holds wire values: responses, snapshots, parameters and fields must match their declared types.',
  ],
  'fixture/missing': [
    'Missing fixture entry',
    'The root fixture needs an entry for every form, and for every call and stream that pages read. Without these entries, stories never finish loading.',
  ],
  'node/duplicate-id': [
    'Duplicate id',
    'Node ids must be unique in their file, because patches and tests refer to them.',
  ],
  'node/recursion': ['Recursive fragment', 'A fragment must not contain itself.'],
  'node/bind': ['Invalid bind', 'A node can bind to a state only if its widget’s contract has a matching "bind".'],
  'props/unknown': ['Unknown prop', 'The widget’s contract has no such prop.'],
  'props/missing': ['Missing prop', 'The widget’s contract requires this prop.'],
  'props/value': ['Invalid prop', 'The value does not match the widget’s contract.'],
  'with/unknown': ['Unknown parameter', 'The call, page, form, table, fragment or rule has no such parameter.'],
  'with/missing': ['Missing parameter', 'The call, page, form, table, fragment or rule requires this parameter.'],
  'with/value': ['Invalid parameter', 'The value does not match the parameter’s declared type.'],
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
  'message/empty': ['Empty message', 'A message must contain text.'],
  'effect/unconfirmed': [
    'Money without confirmation',
    'A call that moves money needs a confirmation: "confirm" in the form that submits it, or a "confirm" action before it.',
  ],
  'effect/read': ['Write used as a read', 'Data sources and offline storage need calls with the effect "read".'],
  'effect/raised': [
    'Raised effect',
    'Effects increase from "ui" to "read", "write" and "money". A brand patch must not raise a node’s effect.',
  ],
  'effect/repeated': [
    'Repeated money call',
    'A call that moves money must run once per intent. Use POST or PUT, and keep the call out of loops, parallel lists and the "catch" for its own failure.',
  ],
  'unused/declaration': [
    'Unused declaration',
    'Nothing refers to this form, table, fragment, state set or rule. To keep it, explain why in "spare". Calls, streams and types are exempt, because an API may serve several apps.',
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
    'In "codes", a field with "state-set" lists the codes that the API sends. Each needs a label in the state set, and the field must have the type of the set’s codes.',
  ],
  'state/name': [
    'Invalid state name',
    'Names must be unique in a state set and readable in expressions. Two sets must not have the same name in expressions, where each - becomes _.',
  ],
  'data/pages': [
    'Paging mismatch',
    'A data source that loads a call with "paging" needs "pages", the number of rows per page. Other data sources must not have it.',
  ],
  'data/fallback': ['Mismatched fallback', 'A fallback call must return the same rows as the stream, or a single row.'],
  'node/label': ['Input without a label', 'Every input needs a label, which screen readers announce.'],
  'node/limit': ['Too many nodes', 'A page may have up to 5,000 nodes, including those of its fragments.'],
  'api/backend': [
    'No clear back end',
    'The only file in schemas/backends receives all calls. With several of them, each file in schemas/api names its own in "backend".',
  ],
  'api/path': [
    'Invalid path parameter',
    'A parameter in a path is a required property of the request: a string or an integer, but neither a file nor a password.',
  ],
  'api/body': ['Invalid body', 'Files need the body "multipart". GET and DELETE requests have no body.'],
  'api/header': [
    'Missing header',
    'A call that moves money needs a back end with "idempotency", and a call that sends the session token one with "token".',
  ],
  'api/paging': [
    'Invalid paging',
    'A call names a paging style of its back end and declares the request fields that the style sets. The kind of a style decides which keys it needs.',
  ],
  'backend/envelope': [
    'Setting of another envelope',
    'The envelope does not read this setting, so it would have no effect.',
  ],
  'backend/header': ['Duplicate header', 'A back end may set each header once.'],
  'api/topic': [
    'Topic with one side',
    'A topic needs a call or a stream that changes it, and a read call that follows it.',
  ],
  'app/address': ['Page with two addresses', 'A page may have at most one name in "addresses".'],
  'brand/host': ['Duplicate host', 'A host may belong to only one brand.'],
  'pattern/syntax': ['Invalid pattern', 'A pattern is a JavaScript regular expression with the "u" flag.'],
  'pattern/limit': [
    'Pattern too large',
    'A pattern may contain up to 1,000 characters and 50 levels of nested groups.',
  ],
  'pattern/unsafe': [
    'Slow pattern',
    'A pattern must match in linear time. Do not use nested quantifiers, lookarounds or backreferences, or alternatives or adjacent quantifiers that can match the same characters. Put ^ before an unbounded quantifier.',
  ],
  'rule/case': ['Failing rule case', 'The rule’s result for one of its cases differs from the declared result.'],
  'formula/case': ['Failing formula case', 'A formula returns another result than one of its cases expects.'],
  'formula/circle': ['Formula in a circle', 'A formula must not call itself, directly or through others.'],
  'formula/macro': [
    'Formula with a macro',
    'A formula computes from single values, without map(), filter() and the like.',
  ],
  'rule/shown': [
    'Wrong limit in a message',
    'The message of a rule shows another number than the rule compares, so the user would aim at the wrong limit.',
  ],
  'rule/operands': ['Wrong rule operands', 'One of the rule’s cases has an operand that the rule does not declare.'],
  'form/field': ['Invalid form field', 'A field’s widget does not support forms, or a required property has no field.'],
  'form/empty': [
    'Rule that never runs',
    'A rule is meant to run on an empty field, but the form’s schema rejects the empty field first.',
  ],
  'form/label': ['Submit button without a label', 'A submit node needs a form that declares "label" in "submit".'],
  'form/fix': ['Missing fix', 'A form names a field for a rule’s fix, but the rule has no fix.'],
  'theme/token': [
    'Invalid token',
    'Each token, including a brand’s overrides, needs a value of its type or a reference to one.',
  ],
  'theme/contrast': [
    'Low contrast',
    'schemas/tokens.json lists pairs of text and background roles. Each pair must meet WCAG AA in both themes.',
  ],
  'patch/target': [
    'Missing patch target',
    'The file that a patch changes does not exist, or the brand does not use it.',
  ],
  'patch/node': ['Missing patch node', 'The node that a patch changes does not exist.'],
  'patch/ambiguous': [
    'Ambiguous patch node',
    'The id appears several times in the file. The patch must give the path to one of the nodes.',
  ],
  'patch/path': ['Missing patch path', 'The path that a patch changes does not exist.'],
  'patch/nothing': ['Patch without effect', 'The value is already set.'],
  'patch/incomplete': ['Incomplete patch', 'The patch is missing a key that its operation requires.'],
} as const satisfies Record<string, readonly [title: string, explanation: string]>;

export type Code = keyof typeof codes;

/** Problems that do not fail the check, because the work on them may be still open. */
const WARNINGS: ReadonlySet<Code> = new Set<Code>(['message/missing', 'message/untranslated']);

export const severityOf = (code: Code): Severity => (WARNINGS.has(code) ? 'warning' : 'error');

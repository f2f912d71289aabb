/** Codes for problems specific to one kind of declaration, such as an API, a rule, a form or a patch. */
export const kindCodes = {
  'api/backend': [
    'No clear back end',
    'The only file in schemas/backends receives all calls. With several of them, each file in schemas/api names its own in "backend".',
  ],
  'api/path': [
    'Invalid path parameter',
    'A parameter in a path is a required property of the request: a string or an integer, but neither a file nor a password.',
  ],
  'api/body': ['Invalid body', 'Files need the body "multipart". GET and DELETE requests have no body.'],
  'api/arrays': [
    'Invalid style of a list',
    'In "arrays", a call names lists and objects of its query or form. The style "comma" is for lists of single values, and files need "repeat" or "brackets".',
  ],
  'api/header': [
    'Missing header',
    'A call that moves money needs a back end with "idempotency", and a call that sends the session token one with "token".',
  ],
  'api/step-up': [
    'Step-up without its means',
    'A call with "stepUp" is for users, sends no file, and needs a back end with "stepUp" and the app role "stepUp".',
  ],
  'api/paging': [
    'Invalid paging',
    'A call names a paging style of its back end and declares the request fields that the style sets. The kind of a style decides which keys it needs.',
  ],
  'api/key': [
    'Rows without a key',
    'A list that a stream changes, and pages of rows, need the field that identifies a row: "key", or "id" by default.',
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
  'app/address': ['Ambiguous address', 'An address opens one page, and a page has at most one name in "addresses".'],
  'brand/host': ['Duplicate host', 'A host may belong to only one brand.'],
  'brand/address': [
    'Foreign address',
    'A brand’s files name only this site, and hosts that the operator lists in "hosts" in vitrine.config.json.',
  ],
  'brand/money': [
    'Changed money call',
    'A brand must not send, add or change a call that moves money, what it receives, or what the user reads and presses to confirm it.',
  ],
  'brand/secret': ['Read session token', 'A brand must not read the session token, which logs in whoever has it.'],
  'brand/session': [
    'Changed session',
    'A brand must not change who is logged in, where reports go, which widgets draw dialogs and forms, or what constants may be.',
  ],
  'constant/value': [
    'Constant outside its limits',
    'A brand sets a constant within the limits that app.json declares. Text without a format is for people to read, and is no address.',
  ],
  'constant/limits': [
    'Figure without limits',
    'A figure that a form, a call or a condition reads needs a minimum and a maximum, because a brand sets it.',
  ],
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
  'form/frame': [
    'Invalid object or list',
    'A list or an object needs a field whose widget frames it, and fields for its rows or parts.',
  ],
  'form/fix': ['Missing fix', 'A form names a field for a rule’s fix, but the rule has no fix.'],
  'theme/token': [
    'Invalid token',
    'Each token, including a brand’s overrides, needs a value of its type or a reference to one.',
  ],
  'theme/contrast': [
    'Low contrast',
    'schemas/tokens.json lists pairs of text and background roles. Each pair must meet WCAG AA in both themes.',
  ],
  'theme/clash': [
    'Clashing neutrals',
    'A brand that sets a surface should also set the neutrals next to it. Those that it inherits have another tint, or are lighter where they should be darker. "app.neutrals" in schemas/tokens.json lists them. "npx vitrine brand new" derives all of them from one color.',
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
} as const;

/** Codes for problems with a file's structure, its references, and the arguments passed to them. */
export const structureCodes = {
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
  'syntax/number': [
    'Number that loses digits',
    'A number in a file must keep its value as a double, so that it has up to 15 digits. Longer figures are text.',
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
  'type/name': [
    'Two types with one name',
    'In TypeScript, types are called after their files, calls and streams, without - and _. No two may have the same name.',
  ],
  'type/endless': [
    'Type without an end',
    'A type may contain itself in a list, a map, or an optional field; otherwise its values would never end. The fields of a form cannot.',
  ],
  'contract/reference': [
    'Definition without an end',
    'In a widget’s contract, "$ref" leads to a definition in "$defs", which must not contain itself.',
  ],
  'contract/name': [
    'Two props with one name',
    'A view has a prop for each prop, event and slot, and always "id" and "disabled". "bind" adds "value" and "onChange"; "field" adds "name", "label", "hint", "error", "required", "busy", "onBlur" and "upload"; "exposes" adds "expose".',
  ],
  'contract/deprecated': [
    'Deprecated widget or prop',
    'A widget’s contract says since when it or one of its props should no longer be used, until when it stays, and what to use in its place.',
  ],
  'reference/guard': ['Unknown guard', 'app.json declares the guards.'],
  'reference/product': ['Unknown product', 'app.json declares the products.'],
  'keys/duplicate': ['Duplicate shortcut', 'A page has each key once, including those in "keyboard" in app.json.'],
  'keys/listed': [
    'Key without actions',
    'Letters, digits and ? can run actions. Widgets handle the other keys; they are only listed.',
  ],
  'keys/sends': ['Shortcut that sends', 'A key that is pressed by mistake must not send an order or anything else.'],
  'brand/namespace': [
    'Name of a brand',
    'The declarations that a brand owns have names that start with its id, so other files cannot use such names.',
  ],
  'brand/private': [
    'Use of another brand’s declaration',
    'Pages, forms, tables, fragments, rules, state sets, messages, icons and pictures in a brand’s folder exist only for this brand, and so do the widgets of a package that vitrine.config.json lists for it.',
  ],
  'product/link': [
    'Link to a left-out page',
    'The brand switches the product off, so its pages do not exist, but something else still leads to one of them.',
  ],
  'reference/message': ['Unknown message', 'A message is <file>.<path> in the source language’s locale.'],
  'reference/asset': ['Unknown asset', 'An asset is a file in the brand’s assets folder.'],
  'asset/format': [
    'Invalid asset',
    'A brand’s images and manifest must have the type, size and shape that the grammar requires. Its pictures are PNG, WebP, JPEG or SVG files of at most 300 kB, with the matching extension.',
  ],
  'reference/bar': [
    'Bar of the app missing',
    'A page changes the bar that "bar" in app.json puts on all pages, so the app needs one.',
  ],
  'release/failed': [
    'Release not built',
    'Only development shows this: the check found nothing, but the app could not be built, such as when a file disappears while it is read. The message says why.',
  ],
  'reference/place': ['Unknown place', 'app.json declares the places that menus and tabs lead to.'],
  'reference/icon': [
    'Unknown icon',
    'An icon is a name in the installed lucide package, or `<brand>/<name>` for a file in the brand’s icons folder.',
  ],
  'reference/picture': ['Unknown picture', 'A picture is `<brand>/<file>` for a file in the brand’s pictures folder.'],
  'reference/picture-set': [
    'Unknown picture set',
    'A set of pictures in app.json has the name that the contract of a widget gives it, as "pictures" of the prop with a picture’s name.',
  ],
  'picture/package': [
    'Invalid picture of a package',
    'A set takes its pictures from installed npm packages in the format of @iconify-json. Each name has one picture, which can contain only shapes: no scripts, styles, text, images or external references.',
  ],
  'icon/drawing': [
    'Invalid icon',
    'A brand’s icon is an SVG file of 24 × 24 that consists of basic shapes, with none and currentColor as their only colours. It cannot contain scripts, styles, text, images or references.',
  ],
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
    'The root fixture needs an entry for every form, and for every call and stream that pages read. Without these entries, stories fail, and development shows examples.',
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
} as const;

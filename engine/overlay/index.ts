export { overlay, overlayDocuments, type Overlaid } from './overlay.ts';
export { readDocuments, type Documents } from './documents.ts';
export { problemAt } from './read.ts';
export { entriesOf, itemsOf, Json, offsetInString, Source, type Place } from './json.ts';

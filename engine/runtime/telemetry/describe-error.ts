/**
 * The words in messages of browsers and of React. Any other word could be a value, such as a name, an amount or the
 * user's input, so only these are reported.
 */
const KNOWN: ReadonlySet<string> = new Set(
  `a aborted access all already an and another any are argument arguments array as assign assignment at attempted await
  be because been before bigint block blocked body boolean but call callback called calls calling can cannot change
  changed children class closed component components connection constructor contains content context convert could
  created data date decimal declared deep depth destroyed did division document does duplicate dynamically element empty
  end enough error event exceeded exist expected expression extensible failed failure fetch fewer field file first for
  found frame from function got had hook hooks identifier if import imported in incompatible index infinity initialization
  input instance instanceof instead integer internal into invalid is it iterable its json key length limit list load
  loaded loading loop many map match maximum memory message method missing mixed module more must name negative network
  new no node non not null number object of offline on only operand operation or out outside overflow parse parsing
  position private promise properties property prototype protocol quota range read reading recursion reduce refused
  rendered rendering request required response result returned rule schema script security set setting size stack state
  storage stream string strict symbol syntax than that the then there this time timed timeout to token too true type
  undefined unexpected unhandled unknown update url used valid value values variable was were when which while with
  without write wrong yield zero`.split(/\s+/),
);

const LONGEST = 120;

/** Removes values from a message: "Cannot read properties of undefined (reading …)". */
function knownWords(message: string): string {
  const kept = message
    .slice(0, 1000)
    .split(/\s+/)
    .map((word) => (KNOWN.has(word.toLowerCase().replace(/^\(|[.,:;)]+$/g, '')) ? word : '…'));
  return kept
    .filter((word, at) => word !== '…' || kept[at - 1] !== '…')
    .join(' ')
    .trim()
    .slice(0, LONGEST);
}

/** The names of the engine's and the browser's own errors. Any other name is reported as `Error`. */
const NAME =
  /^(?:Abort|Aggregate|Call|Data|Eval|Load|Network|NotAllowed|NotFound|Quota|Range|Reference|Security|Syntax|Timeout|Type|Wire)(?:Error|Failure|ExceededError)$/;

/** Returns an error's kind and its known words, which contain neither values nor the user's input. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return '…';
  const name = NAME.test(error.name) ? error.name : 'Error';
  return `${name}: ${knownWords(error.message)}`;
}

const OWN_SCRIPT = /([\w.~-]+\.js):(\d{1,7}):(\d{1,7})/;

/** Returns the file, line and column of the first line of a stack that is in a script of the app. */
export function getLine(stack: string | undefined, origin: string): string {
  for (const line of (stack ?? '').split('\n').slice(0, 50)) {
    const found = line.includes(`${origin}/`) ? OWN_SCRIPT.exec(line) : null;
    if (found) return `${found[1]}:${found[2]}:${found[3]}`.slice(0, LONGEST);
  }
  return '';
}

// Written by `npm run codegen` from schemas/grammar; do not edit.

/**
 * A name that expressions can read.
 */
export type NamePart = string;
/**
 * A constant, or an expression where a string starts with =. Lists and objects may hold either.
 */
export type ValuePart = unknown;
/**
 * A CEL expression; the leading = makes it one.
 */
export type ExpressionPart = string;
/**
 * Where data come from: a declared call or a stream.
 */
export type SourcePart =
  | {
      call: string;
      with?: {
        [k: string]: ValuePart;
      };
      when?: ExpressionPart;
      description?: string;
      /**
       * Seconds for which the answer is fresh. 0 by default.
       */
      stale?: number;
      /**
       * Keep the last answer on screen while parameters change.
       */
      keep?: boolean;
      /**
       * Rows a page, for a call with paging; the rows of all loaded pages are the value.
       */
      pages?: number;
      /**
       * Ask again every so often, while the expression holds.
       */
      poll?: {
        seconds: number;
        while?: ExpressionPart;
      };
      /**
       * Ask again whenever this source brings something new.
       */
      after?: string;
    }
  | {
      stream: string;
      with?: {
        [k: string]: ValuePart;
      };
      when?: ExpressionPart;
      description?: string;
      /**
       * Calls that stand in while there is no line to the stream. An answer that is one row replaces that row alone.
       */
      fallback?: {
        call: string;
        with?: {
          [k: string]: ValuePart;
        };
        when?: ExpressionPart;
        rows?: NamePart;
        /**
         * Ask again every so often. Without it the call is asked once.
         */
        seconds?: number;
      }[];
    }
  | {
      value: ExpressionPart;
      description?: string;
    };
/**
 * One verb. A failed action stops its list; try handles it.
 */
export type ActionPart =
  | {
      call: string;
      with?: {
        [k: string]: ValuePart;
      };
      as?: NamePart;
    }
  | {
      /**
       * The id of a form node of this page.
       */
      submit: string;
    }
  | {
      /**
       * The id of a form node of this page whose fields are filled in, as if the user had typed it.
       */
      fill: string;
      with: {
        [k: string]: ValuePart;
      };
    }
  | {
      go: string;
      with?:
        | ExpressionPart
        | {
            [k: string]: ValuePart;
          };
      replace?: boolean;
    }
  | {
      go: ExpressionPart;
      with?:
        | ExpressionPart
        | {
            [k: string]: ValuePart;
          };
      replace?: boolean;
    }
  | {
      back: true;
    }
  | {
      /**
       * state name, or app.<name> → value.
       */
      set: {
        [k: string]: ValuePart;
      };
    }
  | {
      refresh: string | string[];
    }
  | {
      toast: MessagePart;
      tone?: 'success' | 'neutral' | 'info' | 'warning' | 'danger';
    }
  | {
      confirm: QuestionPart;
    }
  | {
      /**
       * A boolean state that holds whether a sheet or menu is open; app.<name> for the app's.
       */
      open: string;
    }
  | {
      close: string;
    }
  | {
      /**
       * What the app keeps on this device goes, and its states begin anew.
       */
      forget: {
        /**
         * States of the app that stay.
         */
        except: string[];
      };
      as?: NamePart;
    }
  | {
      copy: ValuePart;
      done?: MessagePart;
      failed?: MessagePart;
    }
  | {
      /**
       * A node whose widget exposes an image.
       */
      'save-image': string;
      name: ValuePart;
      done?: MessagePart;
      failed?: MessagePart;
    }
  | {
      share: {
        image?: IdPart;
        title?: MessagePart;
        text?: MessagePart;
        url?: ValuePart;
      };
      failed?: MessagePart;
    }
  | {
      if: ExpressionPart;
      then: ActionsPart;
      else?: ActionsPart;
    }
  | {
      switch: ExpressionPart;
      cases: {
        [k: string]: ActionsPart;
      };
      else?: ActionsPart;
    }
  | {
      each: ExpressionPart;
      as: NamePart;
      do: ActionsPart;
    }
  | {
      all: ActionsPart[];
    }
  | {
      try: ActionsPart;
      catch: ActionsPart;
    };
/**
 * A message key; or a key with values; or the label of a state; or one of two messages by a condition; or an expression that gives text which is data (a name, a symbol).
 */
export type MessagePart =
  | string
  | {
      key: string;
      /**
       * What the message's {{names}} stand for.
       */
      values?: {
        [k: string]: MessageValuePart;
      };
    }
  | {
      /**
       * The states file whose label is said.
       */
      set: string;
      code: ExpressionPart;
      otherwise?: MessagePart;
    }
  | {
      if: ExpressionPart;
      then: MessagePart;
      else: MessagePart;
    };
/**
 * A constant, an expression, the label of a state, or a figure or a moment with the way in which it is written.
 */
export type MessageValuePart =
  | (string | number | boolean)
  | {
      /**
       * The states file whose label is said.
       */
      set: string;
      code: ExpressionPart;
      otherwise?: MessagePart;
    }
  | {
      value: ExpressionPart;
      /**
       * Digits after the point, as of a coin. Without it, as many as the figure has.
       */
      scale?: number | ExpressionPart;
      /**
       * down cuts, as for what is received; up is for fees and costs.
       */
      round?: 'down' | 'up';
      /**
       * A change: + on gains too.
       */
      sign?: boolean;
      percent?: boolean;
      /**
       * 1.82B: for turnover and volume, never for the user's own money.
       */
      short?: boolean;
      /**
       * How much of a moment is said. calendar: of a day that was given as such, in the zone of the profile.
       */
      time?: 'time' | 'minute' | 'date' | 'day' | 'datetime' | 'moment' | 'calendar';
    };
/**
 * Name of a node: kebab-case, unique in its file. Patches, tests and stories point at it.
 */
export type IdPart = string;
export type ActionsPart = ActionPart[];
export type NodesPart = NodePart[];

/**
 * The calls and streams of one resource.
 */
export interface ApiDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  calls?: {
    [k: string]: {
      description?: string;
      method: 'GET' | 'POST' | 'PUT' | 'DELETE';
      path: string;
      auth: 'none' | 'optional' | 'user';
      effect: 'read' | 'write' | 'money';
      /**
       * The last answer is kept on the device, and shown with its time where there is no connection.
       */
      offline?: boolean;
      encoding?: 'form' | 'multipart';
      paging?: {
        /**
         * Where the rows and their number are: paginator data and total, list list and count, orders order_list and total, array the answer itself, which ends with a page that is not full.
         */
        style: 'paginator' | 'list' | 'orders' | 'array';
        /**
         * The field of the answer that holds the page, where it is not the answer itself.
         */
        at?: string;
      };
      /**
       * The answer is a text for people.
       */
      message?: boolean;
      request: DataTypePart;
      response: DataTypePart;
    };
  };
  streams?: {
    [k: string]: {
      description?: string;
      channel: string;
      shape: 'list' | 'series' | 'book' | 'object' | 'log';
      key?: string;
      auth: 'none' | 'optional' | 'user';
      params: DataTypePart;
      row?: DataTypePart;
      /**
       * The last answer is kept on the device, and shown with its time where there is no connection.
       */
      offline?: boolean;
      limit?: number;
    };
  };
}
/**
 * JSON Schema of a value. Property keys are the wire's names; "as" is the name that authors see.
 */
export interface DataTypePart {
  /**
   * A file of schemas/types, e.g. ../types/wallet.json
   */
  $ref?: string;
  title?: string;
  description?: string;
  type?:
    | ('string' | 'integer' | 'boolean' | 'array' | 'object')
    | ('string' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[];
  format?:
    | 'decimal'
    | 'flag'
    | 'digits'
    | 'datetime'
    | 'date'
    | 'seconds'
    | 'milliseconds'
    | 'url'
    | 'email'
    | 'series'
    | 'html'
    | 'route'
    | 'binary'
    | 'password'
    | 'phone';
  as?: NamePart;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: DataTypePart;
  properties?: {
    [k: string]: DataTypePart;
  };
  required?: string[];
  additionalProperties?: boolean | DataTypePart;
  /**
   * The states file that names the codes of this field.
   */
  'state-set'?: string;
  /**
   * The codes that the API sends; each has a label in the state set.
   */
  codes?: (number | string)[];
}
/**
 * Start, tabs, menu, guards, session, frame.
 */
export interface AppDeclaration {
  $schema: string;
  /**
   * The version of the grammar in which the declarations are written. npm run migrate brings them to the newest.
   */
  grammar?: number;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  start: string;
  login: string;
  /**
   * Other names under which a page is reached.
   */
  routes?: {
    [k: string]: string;
  };
  /**
   * Of the names in routes those that the address shows in the place of the page's own, which opens it as well.
   */
  addresses?: string[];
  /**
   * Types of the constants that every brand gives.
   */
  constants: {
    [k: string]: 'string' | 'decimal' | 'integer' | 'boolean';
  };
  /**
   * Products that a brand may leave out, each with what it is. Its pages name it as "product"; expressions ask brand.products.<name>.
   */
  products?: {
    [k: string]: string;
  };
  traits?: ParamsPart;
  state: StatePart;
  data?: DataPart;
  languages: {
    [k: string]: {
      name: string;
      /**
       * BCP-47
       */
      tag: string;
      /**
       * Value of the lang header.
       */
      wire: string;
    };
  };
  session: {
    token: string;
    user: string;
    identity?: ExpressionPart;
    language: string;
    theme?: string;
    ended: {
      types: string[];
      codes: number[];
      /**
       * ms between the toast and the way to the login page
       */
      delay: number;
      /**
       * ms in which a repeat does nothing
       */
      quiet: number;
      do: ActionsPart;
    };
  };
  launch?: ActionsPart;
  guards: {
    [k: string]: {
      require: ExpressionPart;
      else: ActionsPart;
    };
  };
  /**
   * The routes that count as tabs.
   */
  tabs: string[];
  /**
   * What stands around every page.
   */
  frame: {
    header?: NodesPart;
    rail?: NodesPart;
    tabs?: NodesPart;
    overlay?: NodesPart;
  };
  /**
   * The widgets that the engine itself shows.
   */
  roles: {
    frame: string;
    problem: string;
    loading: string;
    failure: string;
    toast: string;
    dialog: string;
    connection: string;
    skeleton: string;
    problems: string;
    fields: string;
    inspector: string;
  };
  /**
   * What the engine itself says: by the names listed in ARCHITECTURE.md.
   */
  messages: {
    [k: string]: MessagePart;
  };
  /**
   * JSON Schema keyword → message, where a form has none of its own.
   */
  errors: {
    [k: string]: MessagePart;
  };
  load: {
    delay: number;
    timeout: number;
  };
}
/**
 * Typed parameters.
 */
export interface ParamsPart {
  [k: string]: ParamPart;
}
/**
 * A type, and what holds when it is not given.
 */
export interface ParamPart {
  $ref?: string;
  description?: string;
  type?: 'string' | 'integer' | 'decimal' | 'boolean' | 'route' | 'array' | 'object' | 'timestamp';
  enum?: unknown[];
  items?: DataTypePart;
  properties?: {
    [k: string]: DataTypePart;
  };
  required?: string[];
  default?: unknown;
  /**
   * address: the value stands in the address bar; else it travels out of sight.
   */
  in?: 'address';
  optional?: boolean;
  /**
   * Why it stays although nothing here uses it.
   */
  spare?: string;
}
export interface StatePart {
  [k: string]: {
    type: 'string' | 'boolean' | 'integer' | 'decimal' | 'timestamp' | 'list';
    initial: ValuePart;
    enum?: unknown[];
    /**
     * device: kept on this device over restarts. State of the app belongs to the device, state of a page to the person who uses it (session.identity). brand: the same, state of the app too for each brand apart.
     */
    keep?: 'page' | 'device' | 'brand';
    description?: string;
    /**
     * App state only: the data attribute of the document that carries it.
     */
    css?: string;
    /**
     * Page state only. address: whoever goes to the page gives it like a parameter, and the address bar follows it. A constant initial value is left out of the address.
     */
    in?: 'address';
    among?: ExpressionPart;
  };
}
export interface DataPart {
  [k: string]: SourcePart;
}
/**
 * Asked before a step; the list goes on when the answer is yes.
 */
export interface QuestionPart {
  title: MessagePart;
  body?: MessagePart;
  ok: MessagePart;
  cancel: MessagePart;
  /**
   * Of the answer yes: rise and fall for the side of an order.
   */
  tone?: ('neutral' | 'danger' | 'rise' | 'fall') | ExpressionPart;
  /**
   * A receipt: what will happen, line by line.
   */
  lines?: {
    label: MessagePart;
    value: MessagePart;
    visible?: ExpressionPart;
    /**
     * The line that counts.
     */
    strong?: boolean;
    /**
     * The value is a chain address: shown in groups, so that it can be compared.
     */
    address?: boolean;
  }[];
}
/**
 * One thing on the screen.
 */
export interface NodePart {
  id: IdPart;
  formerly?: IdPart;
  widget?: string;
  form?: string;
  table?: string;
  fragment?: string;
  slot?: NamePart;
  /**
   * What the widget's contract asks for.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * The state that the widget reads and writes; of a table, the state that holds its tab.
   */
  bind?: string;
  visible?: boolean | ExpressionPart;
  disabled?: boolean | ExpressionPart;
  on?: {
    [k: string]: ActionsPart;
  };
  slots?: {
    [k: string]: NodesPart;
  };
  /**
   * Repeats the node for every row.
   */
  each?: {
    in: ExpressionPart;
    as: NamePart;
    key: ExpressionPart;
  };
  /**
   * Parameters of the form, table or fragment.
   */
  with?: {
    [k: string]: ValuePart;
  };
  description?: string;
}
/**
 * A brand: look, words, limits, products, back end.
 */
export interface BrandDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  /**
   * What people call the product. Expressions read it as brand.name.
   */
  name: string;
  /**
   * Version of the product that people see; brand.version.
   */
  version: string;
  /**
   * Number of that version, rising with each; brand.code.
   */
  code: number;
  /**
   * Host names, without a port, at which this brand opens. No two brands share one.
   */
  hosts: string[];
  /**
   * Languages that people may choose, of those that app.json declares.
   */
  languages: string[];
  /**
   * The language in which a new person begins; brand.language.
   */
  language: string;
  /**
   * The theme in which a new person begins; brand.theme. Both themes exist for every brand.
   */
  theme: 'dark' | 'light' | 'system';
  /**
   * The mark beside the name, drawn at 24 to 48 px; brand.logo.
   */
  logo: string;
  /**
   * The mark on the tab of a browser.
   */
  icon: string;
  /**
   * The mark on a home screen: one of 192 px and one of 512 px at least.
   *
   * Items: A square picture.
   */
  icons: string[];
  /**
   * What stands behind the words of a poster that people share; brand.poster. Upright.
   */
  poster: string;
  /**
   * The web app manifest: name, colours, icons (files beside it). Where the app starts is put in by the release.
   */
  manifest: string;
  /**
   * What the brand changes of schemas/tokens.json: typefaces, roles of colour per theme, and radii. A value is a reference such as "{primitive.color.ultra.600}", or "#RRGGBB" ("#RRGGBBAA" where something shines through). Everything else is inherited. The check computes the contrast of what comes out, in both themes.
   */
  tokens: {
    color?: {
      dark?: {
        [k: string]: unknown;
      };
      light?: {
        [k: string]: unknown;
      };
    };
    radius?: {
      [k: string]: unknown;
    };
    /**
     * What the brand is set in: "sans" for text, "mono" for addresses. A typeface of schemas/tokens.json such as "{primitive.typeface.roboto}", another installed one as its package and the subsets to ship, or "system" for the fonts of the device.
     */
    typeface?: {
      [k: string]:
        | string
        | {
            /**
             * An npm package in the layout of @fontsource-variable, among the dependencies of package.json.
             */
            package: string;
            /**
             * Subsets to ship, as its unicode.json names them. A browser fetches each when it is needed.
             */
            subsets: string[];
          };
    };
  };
  /**
   * How the back end of this brand speaks.
   */
  profile: {
    /**
     * Base address of the calls, relative to the page or absolute.
     */
    api: string;
    /**
     * Address of the streams.
     */
    stream: string;
    /**
     * Form of answers.
     */
    envelope: 'laravel';
    /**
     * IANA zone of the days and times that the back end writes.
     */
    zone: string;
    /**
     * Milliseconds that a call may take.
     */
    timeout: number;
  };
  /**
   * What expressions read as brand.<name>: limits, readings, addresses. app.json gives each its type; a decimal is written in quotes.
   */
  constants?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Products of app.json that this brand leaves out (false). Their pages are not in its release; a way that still leads there is a problem. What is not named is in.
   */
  products?: {
    [k: string]: boolean;
  };
}
/**
 * What the server says to one visitor, for stories: it is in no release. "npm run fixtures" records what is missing.
 */
export interface FixtureDeclaration {
  $schema: string;
  /**
   * Who the visitor is.
   */
  description?: string;
  /**
   * The fixture that says what this one does not.
   */
  extends?: string;
  /**
   * Whether the visitor is logged in.
   */
  token: boolean;
  /**
   * The moment at which it was said, as in 2026-11-21T12:00:00Z: in stories it is always then.
   */
  now?: string;
  /**
   * Call → the payload of its envelope, as on the wire.
   */
  answers: {
    [k: string]: unknown;
  };
  /**
   * Stream → the data of its snapshot.
   */
  streams?: {
    [k: string]: unknown;
  };
  /**
   * Route → how the page is opened.
   */
  pages?: {
    [k: string]: {
      /**
       * What the page is opened with.
       */
      params?: {
        [k: string]: unknown;
      };
      /**
       * Answers that are others on this page: it asks with other arguments.
       */
      answers?: {
        [k: string]: unknown;
      };
    };
  };
  /**
   * Form → what it is given, and how it is filled in.
   */
  forms?: {
    [k: string]: {
      /**
       * Its parameters, as they would come on the wire.
       */
      params?: {
        [k: string]: unknown;
      };
      /**
       * Field → what somebody types there.
       */
      values?: {
        [k: string]: unknown;
      };
    };
  };
}
/**
 * Fields, how they look, the rules that guard them, the call that they submit.
 */
export interface FormDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  /**
   * Why it stays although nothing here uses it.
   */
  spare?: string;
  params?: ParamsPart;
  state?: StatePart;
  /**
   * What was typed, secrets aside, is there again when the form is opened again: until it was sent, another person logs in, or the app is left.
   */
  keep?: boolean;
  /**
   * Of a form that keeps: fields whose content stays also after it was sent, until the session changes. For what may be asked again, as after a rejection.
   */
  remember?: string[];
  /**
   * Once it was sent it begins anew: its fields hold what they begin with, and nothing is told of them. For what is sent one after the other, as messages are.
   */
  again?: boolean;
  schema: DataTypePart;
  initial?: {
    [k: string]: ValuePart;
  };
  fields: {
    name: string;
    widget: string;
    label: MessagePart;
    hint?: MessagePart;
    /**
     * half: two such fields in a row stand beside each other.
     */
    width?: 'half';
    props?: {
      [k: string]: unknown;
    };
    visible?: boolean | ExpressionPart;
    disabled?: boolean | ExpressionPart;
    on?: {
      [k: string]: ActionsPart;
    };
    /**
     * The call that takes the file of an upload field.
     */
    upload?: string;
  }[];
  rules?: {
    rule: string;
    /**
     * The field that shows the message.
     */
    at: string;
    /**
     * Asked of an empty field too: for one that is demanded only now and then.
     */
    empty?: true;
    /**
     * The field that the rule's fix fills in, where it is another one than "at".
     */
    fixes?: string;
    with: {
      [k: string]: ValuePart;
    };
  }[];
  /**
   * field → JSON Schema keyword → message. Every keyword that can fail has one, here or in app.json.
   */
  errors?: {
    [k: string]: {
      [k: string]: MessagePart;
    };
  };
  submit: {
    call: string;
    with: {
      [k: string]: ValuePart;
    };
    as?: NamePart;
    confirm?: QuestionPart;
    /**
     * request field → form field that shows the server's refusal; "*" names the field that shows one without a field.
     */
    failures?: {
      [k: string]: string;
    };
  };
  done: ActionsPart;
  failed?: ActionsPart;
}
/**
 * A subtree with typed parameters and slots, used by name.
 */
export interface FragmentDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  /**
   * Why it stays although nothing here uses it.
   */
  spare?: string;
  params?: ParamsPart;
  slots?: NamePart[];
  body: NodesPart;
}
/**
 * Messages of one file in one language. {{name}} stands for a value.
 */
export interface LocaleDeclaration {
  $schema?: string;
  [k: string]:
    | string
    | {
        [k: string]: unknown;
      }
    | undefined;
}
/**
 * A screen. Its file stands at the path of its route.
 */
export interface PageDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  /**
   * Why it stays although nothing here uses it.
   */
  spare?: string;
  title: MessagePart;
  /**
   * The product of app.json that the page belongs to: a brand without it has no such page.
   */
  product?: string;
  guards?: string[];
  /**
   * What it is to guards and to the end of a session, where that is not what app.json says of every page. Constants.
   */
  traits?: {
    [k: string]: string | number | boolean;
  };
  /**
   * How a wide screen arranges it. desk: as trade, and on a phone aside and middle stand side by side over the body.
   */
  layout?: 'rail' | 'trade' | 'desk' | 'plain';
  /**
   * Whether the tab bar shows.
   */
  tabs?: boolean;
  params?: ParamsPart;
  data?: DataPart;
  /**
   * Data of the page that are asked for anew when somebody pulls it down.
   */
  pull?: string[];
  state?: StatePart;
  top?: NodesPart;
  body: NodesPart;
  middle?: NodesPart;
  aside?: NodesPart;
  bottom?: NodesPart;
  /**
   * What the page shows in place of all its regions when its address names something that is not there.
   */
  notFound?: {
    when: ExpressionPart;
    top?: NodesPart;
    body: NodesPart;
  };
  enter?: ActionsPart;
}
/**
 * Changes of one declaration, by node id.
 */
export interface PatchDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  target: string;
  patches: {
    /**
     * move takes a node as it stands: what upstream changes in it later comes along.
     */
    op: 'set' | 'remove' | 'insert' | 'replace' | 'move';
    /**
     * The id of a node, a column, an entry, or the name of a field. Where the same stands at several places, the way to it: "tabs/assets" is the entry assets of the node tabs.
     */
    node?: string;
    at?: 'before' | 'after' | 'first' | 'last';
    /**
     * JSON pointer inside the node.
     */
    path?: string;
    value?: unknown;
    /**
     * move: the node before or after which it goes.
     */
    beside?: string;
  }[];
}
/**
 * Rules by id: typed operands, what they require, what they say. The form and the server enforce the same file.
 */
export interface RuleDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  rules: {
    [k: string]: {
      description?: string;
      needs: {
        [k: string]: 'decimal' | 'integer' | 'string' | 'boolean' | 'timestamp';
      };
      require: ExpressionPart;
      message: MessagePart;
      /**
       * One action that mends the field.
       */
      fix?: {
        label: MessagePart;
        value: ExpressionPart;
      };
      cases: {
        pass: {
          [k: string]: unknown;
        }[];
        fail: {
          [k: string]: unknown;
        }[];
        unknown?: {
          [k: string]: unknown;
        }[];
      };
      /**
       * Why it stays although nothing here uses it.
       */
      spare?: string;
    };
  };
}
/**
 * Codes of a field: label, tone, allowed next codes.
 */
export interface StateDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  /**
   * Why it stays although nothing here uses it.
   */
  spare?: string;
  codes: {
    [k: string]: {
      label: MessagePart;
      tone: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
      next?: string[];
    };
  };
  unknown: {
    label: MessagePart;
    tone: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
  };
}
/**
 * A list of records: rows, tabs, filters, row action, empty text, paging.
 */
export interface TableDeclaration {
  $schema: string;
  /**
   * What it is for, for the next reader.
   */
  description?: string;
  /**
   * Why it stays although nothing here uses it.
   */
  spare?: string;
  params?: ParamsPart;
  rows: ExpressionPart;
  key: ExpressionPart;
  widget?: string;
  props?: {
    [k: string]: unknown;
  };
  /**
   * The page's data source behind the rows: gives loading, failure and paging.
   */
  source?: string;
  tabs?: {
    id: IdPart;
    label: MessagePart;
    where?: ExpressionPart;
    sort?: {
      by: ExpressionPart;
      order: 'ascending' | 'descending';
    };
  }[];
  where?: ExpressionPart;
  sort?: {
    by: ExpressionPart;
    order: 'ascending' | 'descending';
  };
  columns?: {
    id: IdPart;
    label: MessagePart;
    align?: 'start' | 'end';
    /**
     * A press on the head puts the rows in this order, another turns it round, a third gives back the order of the tab.
     */
    sort?: {
      by: ExpressionPart;
      /**
       * Which way round the first press puts the rows.
       */
      order: 'ascending' | 'descending';
    };
  }[];
  row: NodesPart;
  days?: {
    at: ExpressionPart;
    count?: MessagePart;
  };
  onRow?: ActionsPart;
  limit?: number;
  /**
   * Milliseconds between two re-sortings of a live list.
   */
  settle?: number;
  empty: {
    title: MessagePart;
    text?: MessagePart;
    action?: {
      label: MessagePart;
      do: ActionsPart;
    };
  };
}
/**
 * An entity that calls share. Keys are the wire's names.
 */
export interface TypeDeclaration {
  $schema: string;
  /**
   * A file of schemas/types, e.g. ../types/wallet.json
   */
  $ref?: string;
  title?: string;
  description: string;
  type:
    | ('string' | 'integer' | 'boolean' | 'array' | 'object')
    | ('string' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[];
  format?:
    | 'decimal'
    | 'flag'
    | 'digits'
    | 'datetime'
    | 'date'
    | 'seconds'
    | 'milliseconds'
    | 'url'
    | 'email'
    | 'series'
    | 'html'
    | 'route'
    | 'binary'
    | 'password'
    | 'phone';
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: DataTypePart;
  properties?: {
    [k: string]: DataTypePart;
  };
  required?: string[];
  additionalProperties?: boolean | DataTypePart;
  /**
   * The states file that names the codes of this field.
   */
  'state-set'?: string;
  /**
   * The codes that the API sends; each has a label in the state set.
   */
  codes?: (number | string)[];
}
/**
 * The props of a widget (JSON Schema), its events, slots, and what it exposes.
 */
export interface WidgetDeclaration {
  $schema: string;
  title: string;
  description: string;
  type: 'object';
  properties: {
    [k: string]: unknown;
  };
  required?: string[];
  additionalProperties: false;
  $defs?: {
    [k: string]: unknown;
  };
  bind?: {
    [k: string]: unknown;
  };
  events?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  slots?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  field?: boolean;
  exposes?: 'image'[];
  effect?: 'ui';
}

// Generated from the grammar by "npm run codegen". Do not edit.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type DeclaredTopics = string[];
export type DeclaredValue = Json;
export type DeclaredSource =
  | {
      call: string;
      with?: DeclaredArguments;
      when?: string;
      staleAfter?: number;
      keepPrevious?: boolean;
      pageSize?: number;
      poll?: {
        seconds: number;
        while?: string;
      };
      reloadAfter?: string;
      description?: string;
    }
  | {
      stream: string;
      with?: DeclaredArguments;
      when?: string;
      fallback?: {
        call: string;
        with?: DeclaredArguments;
        when?: string;
        rows?: string;
        seconds?: number;
      }[];
      description?: string;
    }
  | {
      value: string;
      description?: string;
    };
export type DeclaredArguments =
  | {
      [k: string]: DeclaredValue;
    }
  | DeclaredArgumentNames;
export type DeclaredArgumentNames = string[];
export type DeclaredAction =
  | {
      call: string;
      with?: DeclaredArguments;
      as?: string;
    }
  | {
      submit: string;
    }
  | {
      fill: string;
      with:
        | {
            [k: string]: DeclaredValue;
          }
        | DeclaredArgumentNames;
    }
  | {
      go: string;
      with?:
        | string
        | {
            [k: string]: DeclaredValue;
          }
        | DeclaredArgumentNames;
      replace?: boolean;
    }
  | {
      back: true;
    }
  | {
      set: {
        [k: string]: DeclaredValue;
      };
    }
  | {
      refresh: string | string[];
    }
  | {
      toast: DeclaredMessage;
      tone?: 'success' | 'neutral' | 'info' | 'warning' | 'danger';
    }
  | {
      confirm: DeclaredQuestion;
    }
  | {
      open: string;
    }
  | {
      close: string;
    }
  | {
      forget: {
        except: string[];
      };
      as?: string;
    }
  | {
      copy: DeclaredValue;
      done?: DeclaredMessage;
      failed?: DeclaredMessage;
    }
  | {
      saveImage: string;
      name: DeclaredValue;
      done?: DeclaredMessage;
      failed?: DeclaredMessage;
    }
  | {
      saveText: DeclaredValue;
      name: DeclaredValue;
      done?: DeclaredMessage;
      failed?: DeclaredMessage;
    }
  | {
      passkey: DeclaredValue;
      as: string;
      failed: DeclaredMessage;
    }
  | {
      share: {
        image?: string;
        title?: DeclaredMessage;
        text?: DeclaredMessage;
        url?: DeclaredValue;
      };
      failed?: DeclaredMessage;
    }
  | {
      if: string;
      then: DeclaredActions;
      else?: DeclaredActions;
    }
  | {
      switch: string;
      cases: {
        [k: string]: DeclaredActions;
      };
      else?: DeclaredActions;
    }
  | {
      each: string;
      as: string;
      do: DeclaredActions;
    }
  | {
      all: DeclaredActions[];
    }
  | {
      try: DeclaredActions;
      catch: DeclaredActions;
    };
export type DeclaredMessage =
  | string
  | {
      key: string;
      values?: {
        [k: string]: DeclaredMessageValue;
      };
    }
  | {
      states: string;
      code: string;
      otherwise?: DeclaredMessage;
    }
  | {
      if: string;
      then: DeclaredMessage;
      else: DeclaredMessage;
    };
export type DeclaredMessageValue =
  | (string | number | boolean)
  | {
      states: string;
      code: string;
      otherwise?: DeclaredMessage;
    }
  | {
      value: string;
      scale?: number | string;
      round?: 'down' | 'up';
      sign?: boolean;
      percent?: boolean;
      short?: boolean;
      time?: 'time' | 'minute' | 'date' | 'day' | 'datetime' | 'moment' | 'calendar' | 'relative';
    };
export type DeclaredActions = DeclaredAction[];
export type DeclaredNode = {
  id: string;
  formerly?: string;
  props?: {
    [k: string]: Json;
  };
  bind?: string;
  visible?: boolean | string;
  showWith?: string | string[];
  disabled?: boolean | string;
  on?: {
    [k: string]: DeclaredActions;
  };
  children?: DeclaredNodes;
  slots?: {
    [k: string]: DeclaredNodes;
  };
  focus?: 'first';
  each?: {
    in: string;
    as: string;
    key: string;
    state?: DeclaredRowState;
  };
  with?: DeclaredArguments;
  values?: DeclaredValues;
  description?: string;
} & (
  | {
      widget: string;
    }
  | {
      form: string;
    }
  | {
      table: string;
    }
  | {
      fragment: string;
    }
  | {
      slot: string;
    }
  | {
      submit: string;
    }
);
export type DeclaredNodes = DeclaredNode[];
export type DeclaredShortcuts = {
  key:
    | 'a'
    | 'b'
    | 'c'
    | 'd'
    | 'e'
    | 'f'
    | 'g'
    | 'h'
    | 'i'
    | 'j'
    | 'k'
    | 'l'
    | 'm'
    | 'n'
    | 'o'
    | 'p'
    | 'q'
    | 'r'
    | 's'
    | 't'
    | 'u'
    | 'v'
    | 'w'
    | 'x'
    | 'y'
    | 'z'
    | '0'
    | '1'
    | '2'
    | '3'
    | '4'
    | '5'
    | '6'
    | '7'
    | '8'
    | '9'
    | '?'
    | '/'
    | 'Mod+K'
    | 'Escape'
    | 'ArrowUp ArrowDown';
  label: DeclaredMessage;
  pages?: string[];
  do?: DeclaredActions;
}[];
export type DeclaredOperand =
  | ('decimal' | 'integer' | 'string' | 'boolean' | 'timestamp' | 'date')
  | {
      states: string;
    };

export interface ApiFile {
  $schema?: string;
  backend?: string;
  calls?: {
    [k: string]: {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      path: string;
      auth: 'none' | 'optional' | 'user';
      effect: 'read' | 'write' | 'money';
      stepUp?: string;
      offline?: boolean;
      body?: 'form' | 'json' | 'multipart';
      arrays?: {
        [k: string]: 'json' | 'repeat' | 'brackets' | 'comma';
      };
      paging?: {
        style: string;
        at?: string;
        key?: string;
      };
      changes?: DeclaredTopics;
      follows?: DeclaredTopics;
      textResponse?: boolean;
      request: DeclaredDataType;
      response: DeclaredDataType;
      description?: string;
    };
  };
  streams?: {
    [k: string]: {
      channel: string;
      shape: 'list' | 'series' | 'book' | 'object' | 'log';
      key?: string;
      auth: 'none' | 'optional' | 'user';
      params: DeclaredDataType;
      row?: DeclaredDataType;
      offline?: boolean;
      limit?: number;
      changes?: DeclaredTopics;
      description?: string;
    };
  };
  description?: string;
}
export interface DeclaredDataType {
  $ref?: string;
  title?: string;
  type?:
    | ('string' | 'integer' | 'number' | 'boolean' | 'array' | 'object')
    | ('string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null')[];
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
    | 'phone'
    | 'code';
  as?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: DeclaredDataType;
  uniqueItems?: true;
  contains?: DeclaredDataType;
  $defs?: {
    [k: string]: DeclaredDataType;
  };
  properties?: {
    [k: string]: DeclaredDataType;
  };
  required?: string[];
  oneOf?: DeclaredDataType[];
  anyOf?: DeclaredDataType[];
  allOf?: DeclaredDataType[];
  if?: DeclaredDataType;
  then?: DeclaredDataType;
  else?: DeclaredDataType;
  dependentRequired?: {
    [k: string]: string[];
  };
  dependentSchemas?: {
    [k: string]: DeclaredDataType;
  };
  additionalProperties?: boolean | DeclaredDataType;
  states?: string;
  codes?: (number | string)[];
  description?: string;
}
export interface DeclaredStartFailure {
  title: string;
  text: string;
  button: string;
}
export interface DeclaredFigureConstant {
  type: 'decimal' | 'integer';
  minimum: number | string;
  maximum: number | string;
  default?: number | string;
  description?: string;
}
export interface DeclaredTextConstant {
  type: 'string';
  format?: 'email' | 'url';
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  default?: string;
  description?: string;
}
export interface DeclaredBooleanConstant {
  type: 'boolean';
  default?: boolean;
  description?: string;
}
export interface AppFile {
  $schema?: string;
  grammar?: number;
  start: string;
  login: string;
  routes?: {
    [k: string]: string;
  };
  addresses?: string[];
  routing?: 'hash' | 'path';
  preview?: DeclaredPreview;
  constants: {
    [k: string]:
      | 'string'
      | 'decimal'
      | 'integer'
      | 'boolean'
      | DeclaredFigureConstant
      | DeclaredTextConstant
      | DeclaredBooleanConstant;
  };
  products?: {
    [k: string]: string;
  };
  pictures?: {
    [k: string]: {
      packages?: {
        [k: string]: {
          [k: string]: string;
        };
      };
      files?: {
        [k: string]: string;
      };
      description?: string;
    };
  };
  traits?: DeclaredParams;
  state: DeclaredState;
  data?: DeclaredData;
  languages: {
    [k: string]: {
      name: string;
      tag: string;
      wire: string;
      fallback?: string;
      short?: string[];
    };
  };
  session: {
    token: string;
    user: string;
    identity?: string;
    language: string;
    theme?: string;
    ended: {
      delay: number;
      quiet: number;
      do: DeclaredActions;
    };
  };
  splash?: string;
  startFailures?: {
    failed: DeclaredStartFailure;
    untrusted: DeclaredStartFailure;
    refused: DeclaredStartFailure;
    tooOld: {
      title: string;
      text: string;
    };
  };
  launch?: DeclaredActions;
  reports?: {
    call: string;
    when?: string;
    every?: number;
    share?: number;
  };
  guards: {
    [k: string]: {
      require: string;
      else: DeclaredActions;
    };
  };
  tabs: string[];
  bar?: {
    widget: string;
    title?: string;
    props?: {
      [k: string]: DeclaredValue;
    };
    on?: {
      [k: string]: DeclaredActions;
    };
  };
  frame: {
    header?: DeclaredNodes;
    rail?: DeclaredNodes;
    tabs?: DeclaredNodes;
    overlay?: DeclaredNodes;
  };
  keyboard?: {
    widget: string;
    enabled: string;
    list: '?' | 'h';
    keys: DeclaredShortcuts;
  };
  places?: {
    [k: string]: {
      page: string;
      label: DeclaredMessage;
      icon?: string;
      words?: DeclaredMessage;
      covers?: string[];
    };
  };
  roles: {
    frame: string;
    problem: string;
    loading: string;
    failure: string;
    toast: string;
    dialog: string;
    stepUp?: string;
    connection: string;
    skeleton: string;
    problems: string;
    example?: string;
    fields: string;
    submit?: string;
    inspector: string;
  };
  messages: {
    timeout?: DeclaredMessage;
    network?: DeclaredMessage;
    answer?: DeclaredMessage;
    fault?: DeclaredMessage;
    unsettled?: DeclaredMessage;
    checking?: DeclaredMessage;
    settled_done?: DeclaredMessage;
    settled_refused?: DeclaredMessage;
    declined?: DeclaredMessage;
    passkey_failed?: DeclaredMessage;
    stale?: DeclaredMessage;
    polled?: DeclaredMessage;
    kept?: DeclaredMessage;
    unready?: DeclaredMessage;
    copied?: DeclaredMessage;
    load_timeout?: DeclaredMessage;
    load_timeout_title?: DeclaredMessage;
    load_missing?: DeclaredMessage;
    load_missing_title?: DeclaredMessage;
    load_other?: DeclaredMessage;
    load_other_title?: DeclaredMessage;
    exit?: DeclaredMessage;
    left?: DeclaredMessage;
    uploading?: DeclaredMessage;
    sending?: DeclaredMessage;
  };
  errors: {
    uniqueItems?: DeclaredMessage;
    contains?: DeclaredMessage;
    exclusiveMinimum?: DeclaredMessage;
    exclusiveMaximum?: DeclaredMessage;
    required?: DeclaredMessage;
    format?: DeclaredMessage;
    type?: DeclaredMessage;
    const?: DeclaredMessage;
    enum?: DeclaredMessage;
    pattern?: DeclaredMessage;
    minLength?: DeclaredMessage;
    maxLength?: DeclaredMessage;
    minimum?: DeclaredMessage;
    maximum?: DeclaredMessage;
    minItems?: DeclaredMessage;
    maxItems?: DeclaredMessage;
  };
  load: {
    delay: number;
    timeout: number;
  };
  description?: string;
}
export interface DeclaredPreview {
  picture?: string;
  description?: string;
}
export interface DeclaredParams {
  [k: string]: DeclaredParam;
}
export interface DeclaredParam {
  $ref?: string;
  type?: 'string' | 'integer' | 'decimal' | 'boolean' | 'route' | 'array' | 'object' | 'timestamp' | 'date';
  states?: string;
  enum?: Json[];
  items?: DeclaredDataType;
  properties?: {
    [k: string]: DeclaredDataType;
  };
  required?: string[];
  default?: Json;
  in?: 'address';
  optional?: boolean;
  spare?: string;
  description?: string;
}
export interface DeclaredState {
  [k: string]: {
    type: 'string' | 'boolean' | 'integer' | 'decimal' | 'timestamp' | 'date' | 'list';
    initial: DeclaredValue;
    enum?: Json[];
    states?: string;
    keep?: 'page' | 'device' | 'brand' | 'user';
    css?: string;
    in?: 'address';
    among?: string;
    description?: string;
  };
}
export interface DeclaredData {
  [k: string]: DeclaredSource;
}
export interface DeclaredQuestion {
  title: DeclaredMessage;
  body?: DeclaredMessage;
  ok: DeclaredMessage;
  cancel: DeclaredMessage;
  tone?: ('neutral' | 'danger' | 'up' | 'down') | string;
  lines?: {
    label: DeclaredMessage;
    value: DeclaredMessage;
    visible?: string;
    strong?: boolean;
    address?: boolean;
  }[];
}
export interface DeclaredRowState {
  [k: string]: {
    type: 'string' | 'boolean' | 'integer' | 'decimal' | 'timestamp' | 'list';
    initial: DeclaredValue;
    enum?: Json[];
    states?: string;
    description?: string;
  };
}
export interface DeclaredValues {
  [k: string]: string;
}
export interface BackendFile {
  $schema?: string;
  base?: string;
  envelope:
    | ('plain' | 'laravel')
    | {
        ok: string;
        payload: string;
        message?: string;
        rule?: string;
        field?: string;
        session?: string;
        unknown?: string;
      };
  session?: {
    cookie?: boolean;
    csrf?: {
      cookie: string;
      header: string;
    };
    statuses?: number[];
    types?: string[];
    codes?: number[];
  };
  unknown?: number[];
  errors?: {
    message?: string;
    rule?: string;
    field?: string;
  };
  body?: 'form' | 'json' | 'multipart';
  arrays?: 'json' | 'repeat' | 'brackets' | 'comma';
  headers?: {
    [k: string]: string;
  };
  token?: {
    header: string;
    scheme?: string;
  };
  language?: string;
  idempotency?: string;
  stepUp?: {
    header: string;
    needed: string;
  };
  dates?: 'local' | 'rfc3339';
  paging?: {
    [k: string]: {
      kind: 'page' | 'offset' | 'cursor' | 'link';
      rows?: string;
      total?: string;
      page?: string;
      first?: number;
      offset?: string;
      cursor?: string;
      next?: string;
      limit?: string;
      description?: string;
    };
  };
  description?: string;
}
export interface BrandFile {
  $schema?: string;
  name: string;
  version: string;
  code: number;
  hosts: string[];
  languages: string[];
  language: string;
  theme: 'dark' | 'light' | 'system';
  logo: string;
  icon: string;
  icons: string[];
  poster: string;
  manifest: string;
  tokens: {
    color?: {
      dark?: {
        [k: string]: Json;
      };
      light?: {
        [k: string]: Json;
      };
    };
    direction?: {
      dark?: {
        [k: string]: Json;
      };
      light?: {
        [k: string]: Json;
      };
    };
    disc?: {
      [k: string]: Json;
    };
    share?: {
      dark?: {
        [k: string]: Json;
      };
      light?: {
        [k: string]: Json;
      };
    };
    elevation?: {
      dark?: {
        [k: string]: Json;
      };
      light?: {
        [k: string]: Json;
      };
    };
    type?: {
      [k: string]: Json;
    };
    weight?: {
      [k: string]: Json;
    };
    family?: {
      [k: string]: Json;
    };
    space?: {
      [k: string]: Json;
    };
    size?: {
      [k: string]: Json;
    };
    radius?: {
      [k: string]: Json;
    };
    duration?: {
      [k: string]: Json;
    };
    easing?: {
      [k: string]: Json;
    };
    typeface?: {
      [k: string]:
        | string
        | {
            package: string;
            subsets: string[];
          };
    };
  };
  profile: {
    api: string;
    stream: string;
    zone: string;
    timeout: number;
  };
  constants?: {
    [k: string]: string | number | boolean;
  };
  products?: {
    [k: string]: boolean;
  };
  description?: string;
}
export interface DeclaredPlaces {
  places:
    | ('tabs' | 'all')
    | (
        | string
        | {
            [k: string]: Json;
          }
      )[];
  icons?: boolean;
  words?: boolean;
}
export interface FixtureFile {
  $schema?: string;
  extends?: string;
  token: boolean;
  now?: string;
  answers: {
    [k: string]: Json;
  };
  streams?: {
    [k: string]: Json;
  };
  pages?: {
    [k: string]: {
      params?: {
        [k: string]: Json;
      };
      answers?: {
        [k: string]: Json;
      };
    };
  };
  forms?: {
    [k: string]: {
      params?: {
        [k: string]: Json;
      };
      values?: {
        [k: string]: Json;
      };
    };
  };
  description?: string;
}
export interface FormFile {
  $schema?: string;
  spare?: string;
  params?: DeclaredParams;
  values?: DeclaredValues;
  state?: DeclaredState;
  keep?: boolean;
  remember?: string[];
  resetAfterSubmit?: boolean;
  resetOn?: string[];
  schema: DeclaredDataType;
  initial?: {
    [k: string]: DeclaredValue;
  };
  fields: {
    name: string;
    widget: string;
    label: DeclaredMessage;
    unique?: string;
    hint?: DeclaredMessage;
    width?: 'half';
    props?: {
      [k: string]: Json;
    };
    visible?: boolean | string;
    disabled?: boolean | string;
    on?: {
      [k: string]: DeclaredActions;
    };
    upload?: string;
  }[];
  rules?: {
    rule: string;
    at: string;
    checkEmpty?: true;
    whileTyping?: true;
    fixes?: string;
    with: DeclaredArguments;
  }[];
  errors?: {
    [k: string]: {
      [k: string]: DeclaredMessage;
    };
  };
  submit: {
    label?: DeclaredMessage;
    left?: DeclaredMessage;
    call: string;
    with: DeclaredArguments;
    as?: string;
    confirm?: DeclaredQuestion;
    failures?: {
      [k: string]: string;
    };
  };
  done: DeclaredActions;
  failed?: DeclaredActions;
  description?: string;
}
export interface FormulaFile {
  $schema?: string;
  formulas: {
    [k: string]: {
      source: string;
      needs: {
        [k: string]: DeclaredOperand;
      };
      values?: DeclaredValues;
      result: string;
      cases: {
        with: {
          [k: string]: Json;
        };
        result: Json;
      }[];
      description: string;
    };
  };
  description?: string;
}
export interface FragmentFile {
  $schema?: string;
  spare?: string;
  params?: DeclaredParams;
  values?: DeclaredValues;
  slots?: string[];
  body: DeclaredNodes;
  description?: string;
}
export interface LocaleFile {
  $schema?: string;
  [k: string]:
    | string
    | {
        [k: string]: Json;
      }
    | undefined;
}
export interface PageFile {
  $schema?: string;
  spare?: string;
  title: DeclaredMessage;
  address?: string;
  preview?: DeclaredPreview;
  product?: string;
  guards?: string[];
  traits?: {
    [k: string]: string | number | boolean;
  };
  layout?: 'rail' | 'form' | 'split' | 'full' | 'workspace' | 'workspace-split' | 'plain';
  tabs?: boolean;
  params?: DeclaredParams;
  state?: DeclaredState;
  data?: DeclaredData;
  pullToRefresh?: string[];
  bar?:
    | false
    | {
        props?: {
          [k: string]: DeclaredValue;
        };
        on?: {
          [k: string]: DeclaredActions;
        };
        children?: DeclaredNodes;
        slots?: {
          [k: string]: DeclaredNodes;
        };
      };
  top?: DeclaredNodes;
  body: DeclaredNodes;
  leading?: DeclaredNodes;
  middle?: DeclaredNodes;
  dock?: DeclaredNodes;
  aside?: DeclaredNodes;
  bottom?: DeclaredNodes;
  notFound?: {
    when: string;
    top?: DeclaredNodes;
    body: DeclaredNodes;
  };
  keys?: DeclaredShortcuts;
  enter?: DeclaredActions;
  description?: string;
}
export interface PatchFile {
  $schema?: string;
  target: string;
  patches: {
    op: 'set' | 'remove' | 'insert' | 'replace' | 'move';
    node?: string;
    at?: 'before' | 'after' | 'first' | 'last';
    path?: string;
    value?: Json;
    beside?: string;
  }[];
  description?: string;
}
export interface RuleFile {
  $schema?: string;
  limits?: {
    [k: string]: {
      value: number | string;
      description: string;
    };
  };
  rules: {
    [k: string]: {
      needs: {
        [k: string]: DeclaredOperand;
      };
      values?: DeclaredValues;
      require: string;
      message: DeclaredMessage;
      fix?: {
        label: DeclaredMessage;
        value: string;
      };
      cases: {
        pass: {
          [k: string]: Json;
        }[];
        fail: {
          [k: string]: Json;
        }[];
        unknown?: {
          [k: string]: Json;
        }[];
      };
      spare?: string;
      description?: string;
    };
  };
  description?: string;
}
export interface StateFile {
  $schema?: string;
  spare?: string;
  codes: {
    [k: string]: {
      name: string;
      label: DeclaredMessage;
      tone: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
      next?: string[];
    };
  };
  unknown: {
    label: DeclaredMessage;
    tone: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
  };
  description?: string;
}
export interface TableFile {
  $schema?: string;
  spare?: string;
  params?: DeclaredParams;
  values?: DeclaredValues;
  rowValues?: DeclaredValues;
  source?: string;
  rows: string;
  key: string;
  where?: string;
  sort?: {
    by: string;
    order: 'ascending' | 'descending';
  };
  sortInterval?: number;
  limit?: number;
  widget?: string;
  props?: {
    [k: string]: Json;
  };
  tabs?: {
    id: string;
    label: DeclaredMessage;
    where?: string;
    sort?: {
      by: string;
      order: 'ascending' | 'descending';
    };
  }[];
  columns?: {
    id: string;
    label: DeclaredMessage;
    align?: 'start' | 'end';
    visible?: string;
    sort?: {
      by: string;
      order: 'ascending' | 'descending';
    };
  }[];
  row: DeclaredNodes;
  onRow?: DeclaredActions;
  days?: {
    at: string;
    count?: DeclaredMessage;
  };
  empty: {
    title: DeclaredMessage;
    text?: DeclaredMessage;
    action?: {
      label: DeclaredMessage;
      do: DeclaredActions;
    };
  };
  description?: string;
}
export interface TypeFile {
  $schema?: string;
  $ref?: string;
  title?: string;
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
    | 'phone'
    | 'code';
  enum?: Json[];
  const?: Json;
  default?: Json;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: DeclaredDataType;
  properties?: {
    [k: string]: DeclaredDataType;
  };
  required?: string[];
  additionalProperties?: boolean | DeclaredDataType;
  states?: string;
  codes?: (number | string)[];
  description: string;
}
export interface UntranslatedFile {
  $schema?: string;
  terms?: string[];
  messages?: {
    [k: string]: string;
  };
  description?: string;
}
export interface DeclaredDeprecated {
  since: string;
  until: string;
  use: string;
}
export interface WidgetFile {
  $schema?: string;
  title: string;
  type: 'object';
  properties: {
    [k: string]: Json;
  };
  required?: string[];
  additionalProperties: false;
  $defs?: {
    [k: string]: Json;
  };
  bind?: {
    [k: string]: Json;
  };
  events?: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  slots?: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  field?: true | false | 'list' | 'object';
  exposes?: 'image'[];
  deprecated?: DeclaredDeprecated;
  effect?: 'ui';
  description: string;
}

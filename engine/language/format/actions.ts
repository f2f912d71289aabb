import type { Template, Templates } from './templates.ts';

export type Action =
  | { readonly do: 'call'; readonly call: string; readonly with: Templates; readonly as?: string }
  | { readonly do: 'submit'; readonly form: string }
  | { readonly do: 'fill'; readonly form: string; readonly with: Templates }
  | { readonly do: 'go'; readonly route: Template; readonly with?: Templates | Template; readonly replace?: boolean }
  | { readonly do: 'back' }
  | { readonly do: 'set'; readonly values: Templates }
  | { readonly do: 'refresh'; readonly data: readonly string[] }
  | { readonly do: 'toast'; readonly text: Template; readonly tone: string }
  | { readonly do: 'confirm'; readonly ask: Templates }
  | { readonly do: 'open'; readonly name: string }
  | { readonly do: 'close'; readonly name: string }
  | { readonly do: 'forget'; readonly except: readonly string[]; readonly as?: string }
  | { readonly do: 'copy'; readonly value: Template; readonly done?: Template; readonly failed?: Template }
  | {
      readonly do: 'saveImage';
      readonly node: string;
      readonly name: Template;
      readonly done?: Template;
      readonly failed?: Template;
    }
  | {
      readonly do: 'saveText';
      readonly text: Template;
      readonly name: Template;
      readonly done?: Template;
      readonly failed?: Template;
    }
  | { readonly do: 'share'; readonly what: Templates; readonly image?: string; readonly failed?: Template }
  | { readonly do: 'passkey'; readonly options: Template; readonly as: string; readonly failed?: Template }
  | { readonly do: 'if'; readonly test: Template; readonly then: readonly Action[]; readonly else: readonly Action[] }
  | {
      readonly do: 'switch';
      readonly on: Template;
      readonly cases: Readonly<Record<string, readonly Action[]>>;
      readonly else: readonly Action[];
    }
  | { readonly do: 'each'; readonly in: Template; readonly as: string; readonly run: readonly Action[] }
  | { readonly do: 'all'; readonly lists: readonly (readonly Action[])[] }
  | { readonly do: 'try'; readonly run: readonly Action[]; readonly catch: readonly Action[] };

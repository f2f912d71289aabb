import api from './api.schema.json' with { type: 'json' };
import app from './app.schema.json' with { type: 'json' };
import backend from './backend.schema.json' with { type: 'json' };
import brand from './brand.schema.json' with { type: 'json' };
import common from './common.schema.json' with { type: 'json' };
import fixture from './fixture.schema.json' with { type: 'json' };
import form from './form.schema.json' with { type: 'json' };
import formula from './formula.schema.json' with { type: 'json' };
import fragment from './fragment.schema.json' with { type: 'json' };
import locale from './locale.schema.json' with { type: 'json' };
import page from './page.schema.json' with { type: 'json' };
import patch from './patch.schema.json' with { type: 'json' };
import rule from './rule.schema.json' with { type: 'json' };
import state from './state.schema.json' with { type: 'json' };
import table from './table.schema.json' with { type: 'json' };
import type from './type.schema.json' with { type: 'json' };
import untranslated from './untranslated.schema.json' with { type: 'json' };
import widget from './widget.schema.json' with { type: 'json' };

/** A JSON Schema as plain data. */
export type Schema = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, Schema>> = {
  api,
  app,
  backend,
  brand,
  common,
  fixture,
  form,
  formula,
  fragment,
  locale,
  page,
  patch,
  rule,
  state,
  table,
  type,
  untranslated,
  widget,
};

/**
 * The grammar of each kind of declaration, by file name (`page.schema.json`), as read by the checker, editors and the
 * reference.
 */
export const GRAMMAR: ReadonlyMap<string, Schema> = new Map(
  Object.entries(KINDS).map(([kind, schema]) => [`${kind}.schema.json`, schema]),
);

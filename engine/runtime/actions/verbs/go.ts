import type { Template, Templates } from '../../../language/format/index.ts';
import { isValues, type Values } from '../../core/scope.ts';
import { type ActContext, getText, valueOf, listValues, type Verb } from '../context.ts';

export const go: Verb<'go'> = (action, context) => {
  const params = listParams(action.with, context);
  context.ports.navigation.go(getText(action.route, context), params, action.replace === true);
  return { ...context, visit: undefined };
};

const isTemplate = (given: Templates | Template): given is Template => typeof given.k === 'string';

function listParams(given: Templates | Template | undefined, context: ActContext): Values {
  if (!given) return {};
  const single = isTemplate(given) ? valueOf(given, context) : listValues(given, context);
  return isValues(single) ? single : {};
}

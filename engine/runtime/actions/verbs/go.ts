import type { Template, Templates } from '../../../language/format/index.ts';
import { isValues, type Values } from '../../core/scope.ts';
import { type ActContext, textOf, valueOf, valuesOf, type Verb } from '../context.ts';

export const go: Verb<'go'> = (action, context) => {
  const params = paramsOf(action.with, context);
  context.ports.navigation.go(textOf(action.route, context), params, action.replace === true);
  return { ...context, visit: undefined };
};

const isTemplate = (given: Templates | Template): given is Template => typeof given.k === 'string';

function paramsOf(given: Templates | Template | undefined, context: ActContext): Values {
  if (!given) return {};
  const single = isTemplate(given) ? valueOf(given, context) : valuesOf(given, context);
  return isValues(single) ? single : {};
}

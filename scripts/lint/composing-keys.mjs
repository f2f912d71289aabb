const GUARD = 'ignoreComposing';
const PROP = /^onKey(Down|Up|Press)(Capture)?$/;
const EVENT = /^key(down|up|press)$/;
const MESSAGE = `This handler also hears the keys of an input method, such as the arrows that choose a candidate. Wrap it: ${GUARD}((event) => …), from @vitrine/engine or @vitrine/engine/keys.`;

const nameOf = (key) => (key?.type === 'Literal' ? key.value : key?.name);

function variableOf(context, identifier) {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable;
  }
  return undefined;
}

/** A variable must be declared with the guard. A handler of this name that is given to a function is checked where it is given. */
function isGuardedVariable(context, identifier) {
  const definition = variableOf(context, identifier)?.defs[0];
  if (definition?.type === 'Variable' && definition.node.id.type === 'Identifier')
    return definition.node.init != null && isGuarded(context, definition.node.init);
  return PROP.test(identifier.name);
}

function isGuarded(context, node) {
  switch (node.type) {
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === GUARD;
    case 'ConditionalExpression':
      return isGuarded(context, node.consequent) && isGuarded(context, node.alternate);
    case 'LogicalExpression':
      return isGuarded(context, node.right);
    case 'MemberExpression':
      return PROP.test(nameOf(node.property));
    case 'Identifier':
      return node.name === 'undefined' || isGuardedVariable(context, node);
    default:
      return false;
  }
}

/** Each key handler ignores the keys of an input method that composes. */
const composingKeys = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (node != null && !isGuarded(context, node)) context.report({ node, message: MESSAGE });
    };
    return {
      JSXAttribute: ({ name, value }) => PROP.test(name.name) && check(value?.expression ?? value),
      Property: ({ key, value, parent }) =>
        parent.type === 'ObjectExpression' && PROP.test(nameOf(key)) && check(value),
      AssignmentExpression: ({ left, right }) =>
        left.type === 'MemberExpression' && /^onkey/i.test(nameOf(left.property)) && check(right),
      CallExpression: ({ callee, arguments: given }) => {
        const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
        if (name === 'addEventListener' && EVENT.test(nameOf(given[0]))) check(given[1]);
      },
    };
  },
};

export default { meta: { name: 'vitrine' }, rules: { 'composing-keys': composingKeys } };

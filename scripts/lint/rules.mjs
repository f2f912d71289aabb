const GUARD = 'ignoreComposing';
const PROP = /^onKey(Down|Up|Press)(Capture)?$/;
const EVENT = /^key(down|up|press)$/;
const MESSAGE = `This handler also hears the keys of an input method, such as the arrows that choose a candidate. Wrap it: ${GUARD}((event) => …), from @vitrine/engine or @vitrine/engine/keys.`;

const getName = (key) => (key?.type === 'Literal' ? key.value : key?.name);

function getVariable(context, identifier) {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable;
  }
  return undefined;
}

/**
 * Whether a handler is declared with the guard. A handler that is passed in, and so has its name from a prop, is
 * checked where it is passed.
 */
function isGuardedVariable(context, identifier) {
  const definition = getVariable(context, identifier)?.defs[0];
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
      return PROP.test(getName(node.property));
    case 'Identifier':
      return node.name === 'undefined' || isGuardedVariable(context, node);
    default:
      return false;
  }
}

/** Requires key handlers to ignore the keys of an input method that is composing. */
const composingKeys = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (node != null && !isGuarded(context, node)) context.report({ node, message: MESSAGE });
    };
    return {
      JSXAttribute: ({ name, value }) => PROP.test(name.name) && check(value?.expression ?? value),
      Property: ({ key, value, parent }) =>
        parent.type === 'ObjectExpression' && PROP.test(getName(key)) && check(value),
      AssignmentExpression: ({ left, right }) =>
        left.type === 'MemberExpression' && /^onkey/i.test(getName(left.property)) && check(right),
      CallExpression: ({ callee, arguments: given }) => {
        const name = callee.type === 'MemberExpression' ? getName(callee.property) : getName(callee);
        if (name === 'addEventListener' && EVENT.test(getName(given[0]))) check(given[1]);
      },
    };
  },
};

const isFunction = (node) => /^(?:Arrow)?Function/.test(node?.type ?? '');

/** Requires function names to begin with a verb: `compileForm`, `getLabel`, never `formOf`. */
const functionVerbs = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node) => {
      const name = getName(node);
      if (typeof name === 'string' && /[a-z]Of$/.test(name) && name !== 'valueOf')
        context.report({
          node,
          message: `Begin the name with a verb, such as get${name[0].toUpperCase()}${name.slice(1, -2)}.`,
        });
    };
    return {
      FunctionDeclaration: ({ id }) => id && check(id),
      VariableDeclarator: ({ id, init }) => id.type === 'Identifier' && isFunction(init) && check(id),
      Property: ({ key, value, parent }) => parent.type === 'ObjectExpression' && isFunction(value) && check(key),
      MethodDefinition: ({ key }) => check(key),
      TSMethodSignature: ({ key }) => check(key),
    };
  },
};

export default {
  meta: { name: 'vitrine' },
  rules: { 'composing-keys': composingKeys, 'function-verbs': functionVerbs },
};

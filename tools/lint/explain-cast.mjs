// @ts-check
/**
 * A type assertion switches the compiler off, so its author says beside it why it is safe: a comment on the same line or just above.
 * `as const` asserts nothing.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const explainCast = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { unexplained: 'Say in a comment beside it why this `as` is safe, or do without it.' },
  },
  create(context) {
    const commented = new Set(
      context.sourceCode.getAllComments().flatMap(({ loc }) => (loc ? [loc.end.line, loc.start.line] : [])),
    );
    return {
      /** @param {any} node an assertion node; ESLint's own types do not know TypeScript's */
      TSAsExpression(node) {
        if (node.typeAnnotation.typeName?.name === 'const') return;
        const start = firstLineOfStatement(node);
        for (let line = start - 1; line <= node.loc.end.line; line += 1) if (commented.has(line)) return;
        context.report({ node, messageId: 'unexplained' });
      },
    };
  },
};

/** @param {any} node @returns {number} */
function firstLineOfStatement(node) {
  let top = node;
  while (top.parent && !/Statement$|Declaration$|^Property$|^JSXAttribute$|^ArrowFunctionExpression$/.test(top.type))
    top = top.parent;
  return top.loc.start.line;
}

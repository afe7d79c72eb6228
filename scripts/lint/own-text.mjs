/**
 * ESLint rule: a text that may change, appear or vanish is the only child of its element.
 *
 * A page translator replaces every text node with `<font>` elements. React keeps updating the node it made, which is no
 * longer in the page (the old value stays on the screen), or removes it or inserts before it, which throws and replaces
 * the page with the error page. It only escapes this where it need not know the node: an element whose single child is
 * a string is written through `textContent`, and whole elements come and go unharmed.
 *
 * So these are errors: a changing text beside other nodes (`{count} pieces`: make it one string, in its own element); a
 * constant text after something that comes and goes; a text directly in a fragment, or returned by a component (only
 * the place of use knows the neighbours); a list of texts; and rich text (`t.rich`), which is several texts, anywhere
 * but alone in its element, or with values unless the element has a `key` that changes with them; and several nodes
 * with a text among them in an element without a `key` that is a branch of a condition, because React may reuse it for
 * the other one.
 *
 * Constant are literals, messages without values, and `texts.…` and `labels.…`, which is what components call the
 * messages they are handed. A `ReactNode` counts as elements: where a slot may be handed a text, the component gives it
 * an element.
 */
import ts from 'typescript'

/** @import { TSESTree, TSESLint, ParserServicesWithTypeInformation } from '@typescript-eslint/utils' */

/** @typedef {'text' | 'texts' | 'rich' | 'other'} Kind */

/** Rendered as text. */
const text = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

const messages = {
  changing: 'This text may change beside other nodes: give it its own element, as one string.',
  constant: 'Something before this text comes and goes: give the text its own element.',
  fragment: 'A text directly in a fragment: give it its own element.',
  returned: 'A component returns an element, not a text.',
  texts: 'A list of texts: join them to one string, or give each its own element.',
  rich: 'Rich text is several texts: give it its own element, unconditionally.',
  branch: 'The other branch may reuse this element, and remove its texts: give the element a key.',
  values: 'Rich text with values: give its element a key that changes with them.',
}

/** @param {TSESTree.Node | null | undefined} node */
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** @param {TSESTree.JSXChild} child */
function isRendered(child) {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return true
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return false
  return expression.type !== 'Literal' || String(expression.value).trim() !== ''
}

/** @param {TSESTree.Node} node */
function isConstant(node) {
  if (node.type === 'Literal') return true
  if (node.type === 'CallExpression') return node.arguments.length === 1 && node.arguments[0]?.type === 'Literal'
  /** @type {TSESTree.Node} */
  let root = node
  while (root.type === 'MemberExpression') root = root.object
  return root !== node && root.type === 'Identifier' && /^(?:texts|labels)$/.test(root.name)
}

/** @param {TSESTree.Node} node */
const isConditional = (node) => node.type === 'LogicalExpression' || node.type === 'ConditionalExpression'

/**
 * The expressions one of which is rendered: the branches of a condition.
 * @param {TSESTree.Node} node
 * @returns {TSESTree.Node[]}
 */
function branches(node) {
  if (node.type === 'ConditionalExpression') return [...branches(node.consequent), ...branches(node.alternate)]
  if (node.type !== 'LogicalExpression') return [node]
  return node.operator === '&&' ? branches(node.right) : [...branches(node.left), ...branches(node.right)]
}

/**
 * Whether a function is a component, by its name.
 * @param {TSESTree.Node | undefined} node
 */
function isComponent(node) {
  if (node?.type === 'FunctionDeclaration') return /^[A-Z]/.test(node.id?.name ?? '')
  if (!isFunction(node) || node?.parent?.type !== 'VariableDeclarator') return false
  return node.parent.id.type === 'Identifier' && /^[A-Z]/.test(node.parent.id.name)
}

/** @param {TSESTree.JSXElement} element */
const hasKey = (element) =>
  element.openingElement.attributes.some(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key',
  )

/** @type {TSESLint.RuleModule<keyof typeof messages>} */
export const ownText = {
  meta: { type: 'problem', schema: [], messages },
  defaultOptions: [],
  create(context) {
    const services = /** @type {ParserServicesWithTypeInformation} */ (context.sourceCode.parserServices)
    const checker = services.program.getTypeChecker()

    /** @param {ts.Type} type @returns {Kind} */
    function kindOfType(type) {
      if (type.flags & text) return 'text'
      if (type.isUnion()) {
        // With a portal among its parts it is a ReactNode.
        if (type.types.some((part) => part.symbol?.name === 'ReactPortal')) return 'other'
        return type.types.map(kindOfType).find((kind) => kind !== 'other') ?? 'other'
      }
      const item = checker.isArrayType(type) && checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0]
      return item && kindOfType(item) === 'text' ? 'texts' : 'other'
    }

    /** @param {TSESTree.Node} node @returns {node is TSESTree.CallExpression} */
    const isRich = (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      node.callee.property.name === 'rich'

    /** @param {TSESTree.Node} node @returns {Kind} */
    function kindOf(node) {
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'other'
      return isRich(node) ? 'rich' : kindOfType(services.getTypeAtLocation(node))
    }

    /**
     * Whether a rich text has values besides the functions that render its tags. @param {TSESTree.CallExpression}
     * call
     */
    function hasValues(call) {
      const values = call.arguments[1]
      if (!values) return false
      if (values.type !== 'ObjectExpression') return true
      return values.properties.some(
        (property) =>
          property.type !== 'Property' || services.getTypeAtLocation(property.value).getCallSignatures().length === 0,
      )
    }

    /**
     * @param {TSESTree.Node} part one of the branches of `whole`
     * @param {TSESTree.Node} whole an expression among the children of `parent`
     * @param {{ parent: TSESTree.JSXElement | TSESTree.JSXFragment, isAlone: boolean, isAfterOptional: boolean }} place
     * @returns {keyof typeof messages | undefined}
     */
    function problemOf(part, whole, { parent, isAlone, isAfterOptional }) {
      const kind = kindOf(part)
      if (kind === 'other') return undefined
      if (kind === 'texts') return 'texts'
      const element = parent.type === 'JSXElement' ? parent : undefined
      const mayBeReused = element && !hasKey(element) && element.parent.type === 'ConditionalExpression'
      if (kind === 'rich') {
        if (!element || !isAlone || part !== whole) return 'rich'
        if (mayBeReused) return 'branch'
        return isRich(part) && hasValues(part) && !hasKey(element) ? 'values' : undefined
      }
      if (!element) return 'fragment'
      if (isAlone) return undefined
      if (!isConstant(part) || isConditional(whole)) return 'changing'
      if (isAfterOptional) return 'constant'
      return mayBeReused ? 'branch' : undefined
    }

    /** @param {TSESTree.JSXElement | TSESTree.JSXFragment} parent */
    function checkChildren(parent) {
      const children = parent.children.filter(isRendered)
      const isAlone = children.length === 1
      let isAfterOptional = false
      for (const child of children) {
        if (child.type === 'JSXText') {
          const isFragment = parent.type === 'JSXFragment'
          if (isFragment) context.report({ node: child, messageId: 'fragment' })
          else if (isAfterOptional) context.report({ node: child, messageId: 'constant' })
        } else if (child.type === 'JSXExpressionContainer') {
          const whole = child.expression
          for (const part of branches(whole)) {
            const messageId = problemOf(part, whole, { parent, isAlone, isAfterOptional })
            if (messageId) context.report({ node: part, messageId })
          }
          if (isConditional(whole) || kindOf(whole) === 'other') isAfterOptional = true
        }
      }
    }

    /** @param {TSESTree.Node | null} value */
    function checkReturned(value) {
      for (const part of value ? branches(value) : [])
        if (kindOf(part) !== 'other') context.report({ node: part, messageId: 'returned' })
    }

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement(node) {
        /** @type {TSESTree.Node | undefined} */
        let owner = node.parent
        while (owner && owner.type !== 'FunctionDeclaration' && !isFunction(owner)) owner = owner.parent
        if (isComponent(owner)) checkReturned(node.argument)
      },
      ArrowFunctionExpression(node) {
        if (node.body.type !== 'BlockStatement' && isComponent(node)) checkReturned(node.body)
      },
    }
  },
}

import { ApolloArmor } from "@escape.tech/graphql-armor";
import { GraphQLError, Kind } from "graphql";
import type {
  ASTVisitor,
  OperationDefinitionNode,
  SelectionSetNode,
  ValidationContext,
  ValidationRule,
} from "graphql";

/** Tokens of one document; Apollo answers 400 beyond it (graphql-armor's own rule would answer 500). */
export const parseOptions = { maxTokens: 2_000 };

const armor = new ApolloArmor({
  maxTokens: { enabled: false },
  maxDepth: { n: 10, flattenFragments: true, ignoreIntrospection: true, propagateOnRejection: true },
  // Every alias counts, __typename too, or a document of nothing else would pass.
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 30 },
  costLimit: { maxCost: 6_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, flattenFragments: true },
  blockFieldSuggestion: { enabled: false },
});

/** Mutations that work without a session: what a guesser would call. */
const authMutations: ReadonlySet<string> = new Set([
  "signUp",
  "verifyOtp",
  "resendOtp",
  "login",
  "forgotPassword",
  "resetPassword",
  "contact",
]);

/** One request is one attempt: aliases would turn it into a list of guesses. */
function oneAuthMutation(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      if (countAuthMutations(context, operation.selectionSet, new Set()) < 2) return;
      context.reportError(
        new GraphQLError("An operation takes at most one of the sign-in mutations.", { nodes: operation }),
      );
    },
  };
}

function countAuthMutations(
  context: ValidationContext,
  set: SelectionSetNode,
  seen: ReadonlySet<string>,
): number {
  return set.selections.reduce((count, node) => {
    if (node.kind === Kind.FIELD) return count + (authMutations.has(node.name.value) ? 1 : 0);
    if (node.kind === Kind.INLINE_FRAGMENT)
      return count + countAuthMutations(context, node.selectionSet, seen);
    const name = node.name.value;
    const fragment = seen.has(name) ? undefined : context.getFragment(name);
    if (!fragment) return count;
    return count + countAuthMutations(context, fragment.selectionSet, new Set([...seen, name]));
  }, 0);
}

/** The executor would find a schema without subscriptions a fault of ours. */
function knownOperation(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      if (context.getSchema().getRootType(operation.operation)) return;
      context.reportError(
        new GraphQLError(`The schema has no ${operation.operation}.`, { nodes: operation }),
      );
    },
  };
}

export const validationRules: ValidationRule[] = [
  ...armor.protect().validationRules,
  oneAuthMutation,
  knownOperation,
];

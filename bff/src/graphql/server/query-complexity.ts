import { ApolloArmor } from "@escape.tech/graphql-armor";
import { GraphQLError, Kind } from "graphql";
import type {
  ASTVisitor,
  OperationDefinitionNode,
  SelectionSetNode,
  ValidationContext,
  ValidationRule,
} from "graphql";

/** Apollo returns 400 beyond this limit; graphql-armor would return 500. */
export const parseOptions = { maxTokens: 2_000 };

/** Suggestions for unknown names make each error expensive. */
export const validationOptions = { maxErrors: 5 };

const armor = new ApolloArmor({
  maxTokens: { enabled: false },
  maxDepth: { n: 10, flattenFragments: true, ignoreIntrospection: true, propagateOnRejection: true },
  // Counts every alias, including __typename.
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 30 },
  costLimit: { maxCost: 6_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, flattenFragments: true },
  blockFieldSuggestion: { enabled: false },
});

/** Mutations without a session. */
const authMutations: ReadonlySet<string> = new Set([
  "signUp",
  "verifyOtp",
  "resendOtp",
  "login",
  "forgotPassword",
  "resetPassword",
  "contact",
]);

/** Aliases would allow many password guesses in one request. */
function limitAuthMutations(context: ValidationContext): ASTVisitor {
  // Each fragment is counted once.
  const counts = new Map<string, number>();
  const countSelections = (set: SelectionSetNode): number =>
    set.selections.reduce((count, node) => {
      if (node.kind === Kind.FIELD) return count + (authMutations.has(node.name.value) ? 1 : 0);
      if (node.kind === Kind.INLINE_FRAGMENT) return count + countSelections(node.selectionSet);
      return count + countInFragment(node.name.value);
    }, 0);
  const countInFragment = (name: string): number => {
    const cached = counts.get(name);
    if (cached !== undefined) return cached;
    counts.set(name, 0);
    const fragment = context.getFragment(name);
    const count = fragment ? countSelections(fragment.selectionSet) : 0;
    counts.set(name, count);
    return count;
  };
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      if (countSelections(operation.selectionSet) < 2) return;
      context.reportError(
        new GraphQLError("An operation takes at most one of the sign-in mutations.", { nodes: operation }),
      );
    },
  };
}

/** Rejects a missing operation type, which the executor would report as a defect. */
function requireOperationType(context: ValidationContext): ASTVisitor {
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
  limitAuthMutations,
  requireOperationType,
];

import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import {
  DEFAULT_OPTION_COUNT,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
} from "@media-planner/schema/rules/pagination";
import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  valueFromASTUntyped,
} from "graphql";
import type {
  ArgumentNode,
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from "graphql";

/** This many values block the event loop for less than half a second. */
const maxValues = 100_000;

const listSizes: Readonly<Record<string, number>> = {
  medias: MAX_PLAN_ROWS,
  rateCards: MAX_PLAN_ROWS,
  planDrafts: MAX_PAGE_SIZE,
  history: 100,
  channels: 50,
  prices: 10,
  invalidFields: 3,
};
const defaultListSize = 10;

/** Large text fields count as several values. */
const textWeights: Readonly<Record<string, number>> = { "PlanDraft.content": 15_000 };

type Variables = Readonly<Record<string, unknown>>;

/** Multiplies fields by page sizes and assumed list lengths. */
export function estimateValueCount(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  requestVariables: Variables,
): number {
  const variables = { ...readVariableDefaults(operation), ...requestVariables };
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);

  /** @param pageSize length of the `items` of a page */
  const countValues = (
    type: GraphQLNamedType | undefined,
    set: SelectionSetNode,
    pageSize: number,
  ): number => {
    if (type === undefined || !isCompositeType(type)) return 0;
    let valueCount = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) {
        const conditionType = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type;
        valueCount += countValues(conditionType, node.selectionSet, pageSize);
      } else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        if (fragment)
          valueCount += countValues(
            schema.getType(fragment.typeCondition.name.value),
            fragment.selectionSet,
            pageSize,
          );
      } else {
        const name = node.name.value;
        const field = "getFields" in type ? type.getFields()[name] : undefined;
        if (field === undefined) continue;
        const size = readPageSize(node.arguments ?? [], variables);
        const valuesPerItem = node.selectionSet
          ? 1 + countValues(getNamedType(field.type), node.selectionSet, size ?? DEFAULT_PAGE_SIZE)
          : (textWeights[`${type.name}.${name}`] ?? 1);
        valueCount += isList(field.type)
          ? getListLength(name, size, pageSize) * valuesPerItem
          : valuesPerItem;
      }
    }
    return valueCount;
  };

  const root = schema.getRootType(operation.operation) ?? undefined;
  return countValues(root, operation.selectionSet, DEFAULT_PAGE_SIZE);
}

export function checkResponseSize(
  ...request: Parameters<typeof estimateValueCount>
): GraphQLError | undefined {
  const valueCount = estimateValueCount(...request);
  if (valueCount <= maxValues) return undefined;
  const message = `The response may have ${valueCount} values; at most ${maxValues} are allowed. Request fewer records or fields.`;
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT", http: { status: 400 } } });
}

function getListLength(name: string, requestedSize: number | undefined, pageSize: number): number {
  if (name === "items") return pageSize;
  if (name.endsWith("Options")) return requestedSize ?? DEFAULT_OPTION_COUNT;
  return listSizes[name] ?? defaultListSize;
}

function readPageSize(args: readonly ArgumentNode[], variables: Variables): number | undefined {
  const node = args.find(({ name }) => name.value === "perPage" || name.value === "first")?.value;
  const value =
    node?.kind === Kind.VARIABLE
      ? variables[node.name.value]
      : node?.kind === Kind.INT
        ? Number(node.value)
        : undefined;
  return typeof value === "number" && value >= 1 ? Math.min(value, MAX_PAGE_SIZE) : undefined;
}

function readVariableDefaults({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue && valueFromASTUntyped(defaultValue),
    ]),
  );
}

function isList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? isList(type.ofType) : isListType(type);
}

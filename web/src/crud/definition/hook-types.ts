import type { DocumentNode, ErrorLike, WatchQueryFetchPolicy } from "@apollo/client";
import type { Status } from "@media-planner/schema/enums";

import type { PageInfo, Sort } from "../../ui/data-table/columns.ts";

/* Types of generated hooks, such as `sizeHooks`. */

interface VersionedRecord {
  id: string;
  expectedUpdatedAt?: string | null;
}

/** Variables of list queries: `query Xs($page, $perPage, $search, $sort)`. */
interface ListVariables<SortField extends string> {
  page: number;
  perPage: number;
  search: string | null;
  sort: Sort<SortField> | null;
}

interface QueryOptions<Variables> {
  variables: Variables;
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
  notifyOnNetworkStatusChange?: boolean;
}

export interface QueryResult<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: ErrorLike | undefined;
  refetch: () => Promise<{ data?: Data | undefined }>;
}

/** With `isBulk`, the caller reports errors. */
type Mutation<Variables, Result = unknown> = () => readonly [
  (options: { variables: Variables; isBulk?: boolean }) => Promise<Result>,
  { loading: boolean },
];

type UseList<Row, SortField extends string, Filters extends object = object> = (
  options: QueryOptions<ListVariables<SortField> & Partial<Filters>>,
) => QueryResult<{
  page: ListPage<Row>;
}>;

export interface ListPage<Row> {
  items: readonly Row[];
  pageInfo: PageInfo;
  totals?: readonly CurrencyTotals[] | null;
}

type UseCounts = (options: { variables: object; fetchPolicy?: WatchQueryFetchPolicy }) => {
  data?: { page: { statusCounts: readonly { status: string; count: number }[] | null } } | undefined;
};

/** Totals by name for one `currency`. */
export type CurrencyTotals = Readonly<Record<string, string | number | null>>;

type UseRecord<Rec> = (options: QueryOptions<{ id: string }>) => QueryResult<{ record: Rec | null }>;

/** `SortField`: SDL sort enum; `To`: assignable statuses. */
export interface ResourceHooks<
  Row,
  Rec,
  Input,
  SortField extends string,
  Filters extends object = object,
  To extends Status = never,
> {
  useList: UseList<Row, SortField, Filters>;
  useRecord: UseRecord<Rec>;
  useCreate: Mutation<{ input: Input }, { data?: { record: Rec } | undefined } | undefined>;
  useUpdate: Mutation<VersionedRecord & { input: Input }>;
  useDelete: Mutation<VersionedRecord>;
  listDocument?: DocumentNode;
  recordDocument?: DocumentNode;
  useCounts?: UseCounts;
  useSetStatus?: Mutation<
    VersionedRecord & { status: To; comment?: string | null },
    { data?: { record: Row } | undefined } | undefined
  >;
}

/** Hooks of a list; only its query is required. */
export type ListHooks<
  Row,
  Rec,
  Input,
  SortField extends string,
  Filters extends object,
  To extends Status,
> = Pick<ResourceHooks<Row, Rec, Input, SortField, Filters>, "useList"> &
  Partial<ResourceHooks<Row, Rec, Input, SortField, Filters, To>>;

/** Shape of all options queries. */
export interface Option {
  id: string;
  name: string;
  code?: string | null;
  startTime?: string | null;
  endTime?: string | null;
  /** Duration in seconds. */
  seconds?: number | null;
  client?: { name: string | null } | null;
  brand?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  budget?: number | null;
  planned?: number | null;
  currency?: string | null;
}

export interface OptionsData {
  options: Option[];
}

/** Variables besides parents. */
interface OptionVariables {
  search?: string | null;
  /** Ignores the search. */
  ids?: string[] | null;
  first?: number | null;
}

interface OptionsHookOptions<Variables> {
  variables: Variables;
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
}

/** A generated options query, such as `stateOptions`. `Parents` are its filters: `countryId` for states. */
export interface OptionsQuery<Parents extends string> {
  useQuery: (
    options: OptionsHookOptions<OptionVariables & Readonly<Record<Parents, string>>>,
  ) => QueryResult<OptionsData>;
  /** For queries outside of components. */
  document: DocumentNode;
}

export interface AnyOptionsQuery {
  useQuery: (options: OptionsHookOptions<never>) => QueryResult<OptionsData>;
  document: DocumentNode;
}

export type AnyVariables = OptionVariables & Readonly<Record<string, unknown>>;

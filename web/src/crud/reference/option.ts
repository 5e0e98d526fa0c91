import type { ErrorLike } from "@apollo/client";

/** A record to choose, as every noun's options answer it. */
export interface Option {
  id: string;
  name: string;
  code?: string | null;
  startTime?: string | null;
  endTime?: string | null;
}

/** What every options query takes, beside the parents that narrow it. */
interface OptionVariables {
  search?: string | null;
  /** Exactly these records, whatever was searched. */
  ids?: string[] | null;
  first?: number | null;
}

interface OptionsResult {
  data?: { options: readonly Option[] } | undefined;
  previousData?: { options: readonly Option[] } | undefined;
  error?: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
}

interface OptionsRequest<Variables> {
  variables: Variables;
  skip: boolean;
  fetchPolicy: "cache-first";
}

/** The generated hook of a noun's options; `Parents` are the arguments that narrow them: `countryId` of states. */
export type UseOptions<Parents extends string = never> = (
  request: OptionsRequest<OptionVariables & Readonly<Record<Parents, string>>>,
) => OptionsResult;

/** Values of the parents, by the names of the arguments; null while one is not chosen yet. */
export type ParentValues = Readonly<Record<string, string | null>>;

/** Where the choices of a field come from. */
export interface Choices {
  /** Whatever its parents are called: whoever names the hook has had them checked. */
  useOptions(
    request: OptionsRequest<OptionVariables & Readonly<Record<string, unknown>>>,
  ): ReturnType<UseOptions>;
  parents?: ParentValues | undefined;
  /** The only records to choose from, by id. */
  only?: readonly string[] | undefined;
  /** Said of a list that has nothing in it. */
  emptyText?: string | undefined;
  /** Said instead of the list while a parent is not chosen yet. */
  waitingText?: string | undefined;
}

/** Whether something has to be chosen elsewhere first. */
export function isWaiting({ parents = {}, only }: Pick<Choices, "parents" | "only">): boolean {
  return only?.length === 0 || Object.values(parents).includes(null);
}

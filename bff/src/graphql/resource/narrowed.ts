import { NOT_NARROWED } from "@media-planner/schema/rules/paging";

import { asRecord } from "../../rest/errors.ts";
import type { Row } from "../../rest/row.ts";
import { badInput } from "./input.ts";

/** What a list takes besides page, search and order, by name. */
export type Filters = Readonly<Record<string, unknown>>;

/** How a list is narrowed by an upstream that may not know all of its arguments, and then answers as without them. */
export interface Narrowed<M> {
  /** Whether a record is one of those asked for, where an upstream that does not know a filter would do harm: others are left out. */
  readonly fits?: (record: M, filters: Filters) => boolean;
  /** The arguments that each record of an answer is held against: a page that was not narrowed is never shown as one that was. */
  readonly extensions?: readonly string[];
  /** What a record says of them, where it does not under their names. */
  readonly facts?: (record: M) => object;
}

/** A record of an answer: the row that it came as, and what was read of it. */
interface Told {
  readonly row: Row;
  readonly facts: Filters;
}

/** Whether a record contradicts what was asked for; one that says nothing of it does not. */
type Contradicts = (told: Told, asked: unknown) => boolean;

/** @throws CodedError BAD_USER_INPUT where a record shows that the upstream did not narrow its list */
export function holdAgainst<M>(
  { extensions = [], facts }: Narrowed<M>,
  filters: Filters,
  rows: readonly unknown[],
  records: readonly M[],
): void {
  const asked = extensions.filter((name) => isAsked(filters[name]));
  if (asked.length === 0) return;
  const told = records.map((record, index) => ({
    row: asRecord(rows[index]) ?? {},
    facts: { ...asRecord(record), ...facts?.(record) },
  }));
  for (const name of asked) {
    const contradicts = contradictionOf(name);
    if (told.some((one) => contradicts(one, filters[name]))) {
      throw badInput([{ path: name, message: NOT_NARROWED }]);
    }
  }
}

const isAsked = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** What an argument asks of a record follows from its name: `statuses`, `clientId`, `budgetFrom`, `endsTo`. */
function contradictionOf(name: string): Contradicts {
  if (name === "statuses") return otherStatus;
  if (name.endsWith("Id")) return otherReference(name.slice(0, -"Id".length));
  return outsideOf(name);
}

/** A status that is missing reads as PENDING: it is not told. */
const otherStatus: Contradicts = ({ row, facts }, asked) =>
  isAsked(row["status"]) && Array.isArray(asked) && !asked.includes(facts["status"]);

/** A record holds one reference, or a list of them; a list that is missing reads as empty. */
function otherReference(noun: string): Contradicts {
  return ({ row, facts }, asked) => {
    const ids = facts[`${noun}Ids`];
    const one = asRecord(facts[noun])?.["id"] ?? facts[`${noun}Id`];
    const held: unknown[] = Array.isArray(ids) ? ids : [one].filter(isAsked);
    const isTold = held.length > 0 || Array.isArray(row[`${noun}Ids`]);
    return isTold && !held.some((id) => String(id).toLowerCase() === String(asked).toLowerCase());
  };
}

/** A value outside of a bound, which is one of those asked for: the budget of `budgetFrom`, the startDate of `startsTo`. */
function outsideOf(name: string): Contradicts {
  const field = name.replace(/(From|To)$/, "");
  const beyond = name.endsWith("From") ? -1 : 1;
  return ({ facts }, asked) => {
    const value = facts[field] ?? facts[field.replace(/s$/, "Date")];
    if (typeof value === "number" && typeof asked === "number") return (value - asked) * beyond > 0;
    if (typeof value !== "string" || typeof asked !== "string") return false;
    return beyond < 0 ? value < asked : value > asked;
  };
}

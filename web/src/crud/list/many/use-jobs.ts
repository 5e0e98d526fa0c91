import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/rules/status";

import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { useConfirm, type ConfirmQuestion } from "../../../ui/confirm-dialog.tsx";
import { statusLabel } from "../../../ui/status-chip.tsx";
import type { Job, KeptRecord, ListedResource, Place } from "../../resource.ts";
import { useResourceText } from "../../use-resource-text.ts";
import { mayDo } from "../may-do.ts";

/** How records are changed one by one; undefined where the noun knows no such change. */
export interface Changes<Row, To extends Status> {
  remove: ((row: Row) => Promise<unknown>) | undefined;
  setStatus: ((row: Row, to: To) => Promise<unknown>) | undefined;
}

/** Something that the viewer may do with some of the chosen rows. */
interface Offer {
  /** How many of them it is for. */
  count: number;
  start: () => void;
}

/** What the viewer may do with the rows: each is asked about once, and then done. */
export function useJobs<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  SortField extends string,
  Filters extends object,
  To extends Status,
>(
  resource: ListedResource<Row, Rec, SortField, Filters, To>,
  place: Place,
  rows: readonly Row[],
  { remove, setStatus }: Changes<Row, To>,
  work: (job: Job<Row>) => Promise<void>,
) {
  const { t, i18n } = useLingui();
  const text = useResourceText(resource.text);
  const access = useAccess();
  const { user } = useSession();
  const client = useApolloClient();
  const confirm = useConfirm();
  const { callOff } = resource;
  const may = mayDo(resource, place, access, user);
  const changed = (n: number) => plural(n, { one: "# record changed", other: "# records changed" });

  /** What it is not for is said before. */
  const offer = (
    { applies, ...job }: Omit<Job<Row>, "rows">,
    questionFor: (count: number) => ConfirmQuestion,
  ): Offer | undefined => {
    const these = rows.filter(applies);
    const count = these.length;
    if (count === 0) return undefined;
    const others = rows.length - count;
    const spared = plural(others, { one: "# other stays as it is.", other: "# others stay as they are." });
    const start = async () => {
      const question = questionFor(count);
      const message = others > 0 ? `${question.message} ${spared}` : question.message;
      if (await confirm({ ...question, message })) await work({ ...job, applies, rows: these });
    };
    return { count, start: () => void start() };
  };

  const moveTo = (to: To) => {
    const status = i18n._(statusLabel(to));
    const job = {
      applies: (row: Row) => may(row)?.moves.includes(to) ?? false,
      act: async (row: Row) => setStatus?.(row, to),
      done: changed,
      failedText: text.updateFailed,
    };
    const move = offer(job, (count) => ({
      title: plural(count, {
        one: "Change the status of # record?",
        other: "Change the status of # records?",
      }),
      message: t`The new status is ${status}.`,
      confirmLabel: t`Change status`,
    }));
    return move ? [{ to, ...move }] : [];
  };
  const known = setStatus ? [...new Set(rows.flatMap((row) => may(row)?.moves ?? []))] : [];

  const removal =
    remove &&
    offer(
      {
        applies: (row) => may(row)?.remove ?? false,
        act: remove,
        done: (n) => plural(n, { one: "# record deleted", other: "# records deleted" }),
        failedText: text.deleteFailed,
      },
      (count) => ({
        title: plural(count, { one: "Delete # record?", other: "Delete # records?" }),
        message: plural(count, { one: "It is deleted permanently.", other: "They are deleted permanently." }),
        confirmLabel: t`Delete ${count}`,
        danger: true,
      }),
    );

  const label = callOff && i18n._(callOff.label);
  const off =
    callOff &&
    label !== undefined &&
    offer(
      {
        applies: (row) => Boolean(user && may(row) && callOff.may(row, access, user)),
        act: (row) => callOff.run(client, row),
        done: changed,
        failedText: text.updateFailed,
      },
      (count) => ({
        title: plural(count, { one: `${label}: # record`, other: `${label}: # records` }),
        message: i18n._(callOff.meaning),
        confirmLabel: label,
        cancelLabel: t`Back`,
        danger: true,
      }),
    );
  return { moves: known.flatMap(moveTo), removal, off: off && label ? { label, ...off } : undefined };
}

import { useLingui } from "@lingui/react/macro";
import { Badge, Table, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

import type { RowTexts } from "../stored-rows.ts";
import type { ComparedRow } from "./compare-revisions.ts";
import { ChangedValue } from "./review-details.tsx";
import classes from "./review.module.css";

type RowTextKey = Exclude<keyof RowTexts, "details" | "listDifference">;

interface RowContent {
  now: RowTexts;
  before: RowTexts | undefined;
  warnings: readonly string[];
  /** Adds list prices, and shows long texts in full. */
  showsDetails: boolean;
}

export function renderCells({ now, before, warnings, showsDetails }: RowContent) {
  const renderChange = (text: RowTextKey) => <ChangedValue now={now[text]} before={before?.[text]} />;
  const renderBeside = (text: RowTextKey, className = classes.secondary) =>
    (now[text] ?? before?.[text]) ? <span className={className}> {renderChange(text)}</span> : null;
  const texts: [now: string | null | undefined, before: string | null | undefined][] = [
    ...now.details.map((detail, index): [string | null, string | null | undefined] => [
      detail,
      before?.details[index],
    ]),
    [now.bonus, before?.bonus],
    [now.impressions, before?.impressions],
    [now.notes, before?.notes],
  ];
  const details = texts.flatMap(([detail, oldDetail], index) =>
    // A missing earlier version is undefined.
    (detail ?? oldDetail)
      ? [{ index, detail: detail ?? null, oldDetail: before ? (oldDetail ?? null) : undefined }]
      : [],
  );
  return {
    channel: renderChange("channel"),
    details: details.map(({ index, detail, oldDetail }, position) => (
      <span key={index}>
        <ChangedValue now={detail} before={oldDetail} />
        {position < details.length - 1 && "\u00a0· "}
      </span>
    )),
    detailsText: details.flatMap(({ detail }) => detail ?? []).join(" · "),
    problems: (now.invalidReason !== null || warnings.length > 0) && (
      <div className={classes.problems}>
        {now.invalidReason && (
          <div className={classes.invalid}>
            <IconAlertTriangle size={14} aria-hidden /> {now.invalidReason}
          </div>
        )}
        {[...new Set(warnings)].map((warning) => (
          <div key={warning} className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden /> {warning}
          </div>
        ))}
      </div>
    ),
    flight: renderChange("flight"),
    rate: (
      <>
        {showsDetails ? (
          now.listPrice && <span className={classes.secondary}>{now.listPrice} </span>
        ) : (
          <ListDifference texts={now} />
        )}
        {renderChange("rate")}
        {renderBeside("unit")}
      </>
    ),
    quantity: (
      <>
        <span className={classes.figure}>{renderChange("quantity")}</span>
        {renderBeside("paidUnits", `${classes.secondary} ${classes.figure}`)}
      </>
    ),
    amount: renderChange("amount"),
  };
}

/** Difference between rate and list price, coloured by its size. */
function ListDifference({ texts: { listPrice, listDifference } }: { texts: RowTexts }) {
  if (!listDifference) return null;
  return (
    <span className={classes.listDifference} data-level={listDifference.level} title={listPrice ?? undefined}>
      <span aria-hidden>{listDifference.text}</span>
      <VisuallyHidden>{listPrice}</VisuallyHidden>{" "}
    </span>
  );
}

export type Column = readonly [column: "flight" | "rate" | "quantity" | "amount", heading: string];

type RowProps = ReturnType<typeof renderCells> &
  Pick<ComparedRow, "change"> & { number: ReactNode; comments: ReactNode };

function ChangeBadge({ change }: Pick<RowProps, "change">): ReactNode {
  const { t } = useLingui();
  if (change === "same") return null;
  // French has genders.
  const labels = {
    moved: t`Moved`,
    changed: t({ context: "row", message: "Changed" }),
    added: t({ context: "row", message: "New" }),
    removed: t`Removed`,
  };
  const tones = { moved: "secondary", changed: "warning", added: "success", removed: "error" };
  return (
    <Badge size="sm" variant="outline" color={tones[change]}>
      {labels[change]}
    </Badge>
  );
}

export function TableRow({ columns, ...props }: RowProps & { columns: readonly Column[] }) {
  const { change, number, comments, channel, details, detailsText, problems, ...cells } = props;
  return (
    <Table.Tr data-change={change} className={classes.row}>
      <Table.Td c="dimmed" className={classes.number}>
        {number}
      </Table.Td>
      <Table.Th scope="row" fw={400} className={classes.channelCell}>
        <div className={classes.line}>
          <b>{channel}</b>
          <ChangeBadge change={change} />
          <span className={classes.rowDetails} title={detailsText}>
            {details}
          </span>
          {comments}
        </div>
        {problems}
      </Table.Th>
      {columns.map(([column]) => (
        <Table.Td key={column} data-column={column}>
          {cells[column]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

export function RowCard(props: RowProps) {
  const { change, number, comments, channel, details, problems, flight, rate, quantity, amount } = props;
  return (
    <li data-change={change} className={`${classes.row} ${classes.card}`}>
      <div className={classes.line}>
        <span className={classes.number}>{number}</span>
        <span className={classes.cardChannel}>
          <b>{channel}</b> <span className={classes.secondary}>{details.slice(0, 1)}</span>
        </span>
        <ChangeBadge change={change} />
        <span className={classes.cardAmount}>{amount}</span>
        {comments}
      </div>
      <div className={`${classes.rowDetails} ${classes.cardDetails}`}>{details}</div>
      <div className={classes.cardFigures}>
        <span>{flight}</span>
        <span>{quantity}</span>
        <span>{rate}</span>
      </div>
      {problems}
    </li>
  );
}

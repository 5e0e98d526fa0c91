import { i18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";
import { Link } from "react-router-dom";

import { choiceFilter, dateRangeFilter, referenceFilter } from "../../crud/definition/filters.ts";
import { defineList } from "../../crud/definition/resource.ts";
import { getRoleLabel } from "../../resources/labels.ts";
import { ResourceList } from "../../crud/list/resource-list.tsx";
import { useReturnState } from "../../crud/related/parent-record.ts";
import { useFormat } from "../../ui/format/format.ts";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { getActionLabel } from "./change-actions.ts";
import { joinChange, serializeChanges, useChangeTexts } from "./change-texts.ts";
import { loggedChangeHooks, type LoggedChangeFieldsFragment } from "./logged-change.generated.tsx";
import { RECORD_TYPES } from "../../resources/record-types.ts";

type Change = LoggedChangeFieldsFragment;

export const CHANGE_LOG_PATH = "/change-log";

const ENTRY = { listPath: CHANGE_LOG_PATH, addPath: "", editPath: "", module: "permissions" } as const;

/** The history of the record has all. */
const MAX_VISIBLE_CHANGES = 5;

const TYPE_LABELS = Object.fromEntries(
  Object.entries(RECORD_TYPES).map(([type, { label }]) => [type, label]),
);

const getTypeLabel = ({ type }: Change) => TYPE_LABELS[type ?? ""] ?? type;

/** Name of the record; roles have translated names. */
const getRecordName = ({ type, name }: Change) => (type === "Role" && name && getRoleLabel(name)) || name;

function RecordCell({ change }: { change: Change }) {
  const { i18n: translator } = useLingui();
  const state = useReturnState();
  const { type, recordId, action } = change;
  const recordName = getRecordName(change);
  const name = typeof recordName === "object" && recordName ? translator._(recordName) : recordName;
  const label = TYPE_LABELS[type ?? ""];
  const path = RECORD_TYPES[type ?? ""]?.path.replace(":id", encodeURIComponent(recordId ?? ""));
  const isLinked = path && recordId && action !== "DELETED";
  return (
    <TwoLineText
      main={
        isLinked ? (
          <Anchor component={Link} to={path} state={state} c="inherit" fz="inherit" fw={600}>
            {name || "–"}
          </Anchor>
        ) : (
          name
        )
      }
      secondary={label ? translator._(label) : type}
    />
  );
}

function ChangesCell({ change }: { change: Change }) {
  const { i18n: translator } = useLingui();
  const texts = useChangeTexts()(change);
  const hiddenCount = Math.max(0, texts.length - MAX_VISIBLE_CHANGES) + (change.unlistedChanges ?? 0);
  const more =
    hiddenCount > 0 ? [plural(hiddenCount, { one: "# more change", other: "# more changes" })] : [];
  return (
    <TwoLineText
      main={translator._(getActionLabel(change))}
      secondary={[
        ...texts.slice(0, MAX_VISIBLE_CHANGES).map((text) => joinChange(translator, text)),
        ...more,
      ].join("; ")}
    />
  );
}

function Moment({ at }: { at: string | null }) {
  return useFormat().moment(at);
}

const { useList, listDocument } = loggedChangeHooks;

const resource = defineList(
  { useList, listDocument },
  {
    text: { one: msg`Change`, many: msg`Changes`, listTitle: msg`Change log` },
    getName: ({ id }) => id,
    // A change has no page of its own.
    canChangeRecord: () => false,
    filters: [
      choiceFilter("type", msg`Record type`, TYPE_LABELS),
      referenceFilter("authorId", msg`Author`, "authorOptions"),
      dateRangeFilter("created", msg`Period`, ["createdFrom", "createdTo"]),
    ],
    columns: [
      {
        key: "record",
        header: msg`Record`,
        cell: (change) => <RecordCell change={change} />,
        file: [{ getValue: getRecordName }, { header: msg`Record type`, getValue: getTypeLabel }],
      },
      {
        key: "changes",
        header: msg`Changes`,
        cell: (change) => <ChangesCell change={change} />,
        file: [
          { header: msg`Action`, getValue: getActionLabel },
          { getValue: (change) => serializeChanges(i18n, change) },
        ],
        priority: "high",
      },
      {
        key: "author",
        header: msg`Author`,
        cell: ({ by }) => by?.name,
      },
      {
        key: "createdAt",
        header: msg`Time`,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
        file: [
          {
            header: msg`Day`,
            kind: "day",
            getValue: ({ createdAt }) => createdAt && getCalendarDay(undefined, new Date(createdAt)),
          },
          { getValue: ({ createdAt }) => createdAt },
        ],
        sort: "CREATED_AT",
        neverTruncated: true,
      },
    ],
  },
);

export function ChangeLog() {
  return <ResourceList resource={resource} entry={ENTRY} />;
}

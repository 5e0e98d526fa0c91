import { Trans } from "@lingui/react/macro";
import { Anchor, Group, Text } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router-dom";

import { useFormat } from "../../ui/format/format.ts";
import { useImportOfRecordQuery } from "../import/history/import-log.generated.tsx";
import { COPIES_LIST, UndoCopy } from "../import/history/undo-copy.tsx";
import type { StoredRecord } from "../definition/record.ts";

/** Names the import that created a record. Its list has the undo. */
export function ImportOrigin({ record: { __typename: type = "", id } }: { record: StoredRecord }) {
  const format = useFormat();
  const navigate = useNavigate();
  const listPath = `/${useLocation().pathname.split("/")[1] ?? ""}`;
  const { data } = useImportOfRecordQuery({
    variables: { type, id },
    skip: type === "",
    context: { quiet: true },
  });
  if (!data?.importOfRecord) return null;
  const { fileName, createdAt, list, undoableRecords } = data.importOfRecord;
  const moment = format.moment(createdAt);
  if (list === COPIES_LIST)
    return (
      <Group gap="2px 12px" mb="md" fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        <Trans>
          Copied from {fileName} on {moment}
        </Trans>
        <UndoCopy copy={data.importOfRecord} onUndone={() => void navigate(listPath)} />
      </Group>
    );
  return (
    <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: "anywhere" }}>
      <Trans>
        Created by the import of {fileName} on {moment}
      </Trans>
      {undoableRecords !== null && list?.startsWith("/") && (
        <>
          {" · "}
          <Anchor component={Link} to={{ pathname: list, hash: "#import" }} fz="inherit">
            <Trans>Undo the import</Trans>
          </Anchor>
        </>
      )}
    </Text>
  );
}

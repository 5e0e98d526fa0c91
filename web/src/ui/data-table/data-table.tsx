import { Trans, useLingui } from "@lingui/react/macro";
import { Box, LoadingOverlay, Paper } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconInbox } from "@tabler/icons-react";

import { LoadFailed, Notice } from "../page-state.tsx";
import { Cards } from "./table-cards.tsx";
import type { DataTableProps } from "./columns.ts";
import { Pager } from "./pager.tsx";
import { Rows } from "./table-rows.tsx";

/** On a phone, rows are cards. */
export function DataTable<Row extends { id: string }, SortField extends string>(
  props: DataTableProps<Row, SortField>,
) {
  const { t } = useLingui();
  const phone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const { pageInfo, loading, error, requestId, onRetry, onPage, ...body } = props;
  const failed = error !== undefined && !loading;
  const Frame = phone ? Box : Paper;
  const Body = phone ? Cards : Rows;

  return (
    <div>
      <Frame
        {...(phone ? {} : { withBorder: true })}
        pos="relative"
        style={{ overflow: "clip" }}
        aria-busy={loading}
      >
        <LoadingOverlay
          visible={loading}
          zIndex={5}
          overlayProps={{ backgroundOpacity: 0.55 }}
          loaderProps={{ role: "status", "aria-label": t`Loading...` }}
          transitionProps={{ duration: 0 }}
        />
        {failed ? (
          <LoadFailed message={error} requestId={requestId} onRetry={onRetry} />
        ) : (
          <>
            <Body {...body} />
            {props.rows.length === 0 && (loading ? <Box h={232} /> : <NoData />)}
          </>
        )}
      </Frame>
      {!failed && <Pager figures={pageInfo} onPage={onPage} />}
    </div>
  );
}

function NoData() {
  return (
    <Notice icon={IconInbox}>
      <Trans>No data found</Trans>
    </Notice>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Box, LoadingOverlay, Paper } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { LoadFailed, LoadingRows, Placeholder } from "../page/page-state.tsx";
import { useIsPhone } from "../screen-width.ts";
import { MemoizedTableCards } from "./table-cards.tsx";
import type { DataTableProps } from "./columns.ts";
import { Pager } from "./pager.tsx";
import { MemoizedTableRows } from "./table-rows.tsx";
import { useRowFocus } from "./use-row-focus.ts";

/** Table of a list page; on phones, rows are cards. */
export function DataTable<Row extends { id: string }, SortField extends string>(
  props: DataTableProps<Row, SortField>,
) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { pageInfo, loading, error, requestId, onRetry, onPage, emptyHint, ...bodyProps } = props;
  const hasFailed = error !== undefined && !loading;
  const Container = isPhone ? Box : Paper;
  const Body = isPhone ? MemoizedTableCards : MemoizedTableRows;

  const isEmpty = props.rows.length === 0;
  const rowFocus = useRowFocus();
  return (
    <div {...rowFocus} style={{ outline: "none" }}>
      <Container
        {...(isPhone ? {} : { withBorder: true })}
        pos="relative"
        style={{ overflow: "clip" }}
        aria-busy={loading}
      >
        <LoadingOverlay
          visible={loading && !isEmpty}
          zIndex={5}
          overlayProps={{ backgroundOpacity: 0.55 }}
          loaderProps={{ role: "status", "aria-label": t`Loading...` }}
          transitionProps={{ duration: 0 }}
        />
        {hasFailed ? (
          <LoadFailed message={error} requestId={requestId} onRetry={onRetry} />
        ) : (
          <>
            <Body {...bodyProps} />
            {isEmpty && loading && (
              <Box {...(isPhone ? {} : { px: 16, py: 15 })}>
                <LoadingRows count={isPhone ? 5 : 10} height={isPhone ? 132 : 14} gap={isPhone ? 8 : 30} />
              </Box>
            )}
            {isEmpty && !loading && <EmptyTable>{emptyHint}</EmptyTable>}
          </>
        )}
      </Container>
      {!hasFailed && onPage && <Pager pageInfo={pageInfo} onPage={onPage} />}
    </div>
  );
}

function EmptyTable({ children }: { children: ReactNode }) {
  return (
    <Placeholder icon={IconInbox}>
      <Trans>No data found</Trans>
      {children}
    </Placeholder>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect } from "@mantine/core";
import { PAGE_SIZES } from "@media-planner/schema/rules/pagination";
import { useId, useLayoutEffect, useRef } from "react";

import { useFormat } from "../format/format.ts";
import type { PageInfo } from "./columns.ts";
import classes from "./pager.module.css";

const LAST_PAGE_SIZE = Math.max(...PAGE_SIZES);

interface PagerProps {
  /** Undefined while loading; the pager keeps its height. */
  pageInfo: PageInfo | undefined;
  onPage: (page: number) => void;
}

export function Pager({ pageInfo, onPage }: PagerProps) {
  return (
    <Group
      justify="space-between"
      gap={12}
      mih={30}
      mt={14}
      c="dimmed"
      fz="sm"
      style={{ fontVariantNumeric: "tabular-nums" }}
    >
      {pageInfo && <PageNumber pageInfo={pageInfo} onPage={onPage} />}
    </Group>
  );
}

function PageNumber({ pageInfo, onPage }: { pageInfo: PageInfo; onPage: (page: number) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { page, perPage, totalPages, totalCount, atLeast } = pageInfo;
  const from = format.number(totalCount === 0 ? 0 : (page - 1) * perPage + 1);
  const to = format.number(Math.min(page * perPage, totalCount));
  // Only a lower bound is known for large results.
  const total = format.number(totalCount) + (atLeast ? "+" : "");
  const pages = Math.max(totalPages, 1);
  const nav = useRef<HTMLDivElement>(null);
  // On the first and last page, the pressed button is disabled and would lose the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches("button:disabled") && nav.current?.contains(activeElement))
      nav.current.querySelector<HTMLElement>("button:enabled")?.focus();
  });
  return (
    <>
      <output>
        {/* English has one form by specification; French has a singular. */}
        <ReplacedText>
          {plural(totalCount, { other: `Showing ${from} to ${to} of ${total} entries` })}
        </ReplacedText>
      </output>
      {pages > 1 && perPage < LAST_PAGE_SIZE && (
        <span className={classes.printOnly}>
          <Trans>To print more rows, show more per page.</Trans>
        </span>
      )}
      {totalCount > 0 && (
        <Group component="nav" ref={nav} gap={12} aria-label={t`Pages`}>
          <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <ReplacedText>{t`Page ${page} of ${pages}`}</ReplacedText>
          <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
        </Group>
      )}
    </>
  );
}

/** A new element for each text, because browsers that translate a page keep React from changing the old one. */
function ReplacedText({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}

export function PageSizeSelect({ value, onChange }: { value: number; onChange: (perPage: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Group gap={12}>
      <label htmlFor={id} className={classes.label}>
        <Trans>Show</Trans>
      </label>
      <NativeSelect
        id={id}
        w={84}
        title={t`Rows per page`}
        data={PAGE_SIZES.map(String)}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </Group>
  );
}

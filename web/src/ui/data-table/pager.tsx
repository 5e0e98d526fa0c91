import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import { PAGE_SIZES } from "@media-planner/schema/rules/paging";
import { useId } from "react";

import type { PageFigures } from "./columns.ts";
import classes from "./data-table.module.css";
import { useFormat } from "../format.ts";

interface PagerProps {
  /** undefined until they are known; the line keeps its place. */
  figures: PageFigures | undefined;
  onPage: (page: number) => void;
}

/** 'Showing X to Y of Z entries', Previous, 'Page N of M', Next (specification section 2, shared table). */
export function Pager({ figures, onPage }: PagerProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!figures) return <div className={classes.footer} />;
  const { page, perPage, totalPages, totalCount } = figures;
  const from = format.number(totalCount === 0 ? 0 : (page - 1) * perPage + 1);
  const to = format.number(Math.min(page * perPage, totalCount));
  const of = format.number(totalCount);
  const pages = Math.max(totalPages, 1);
  return (
    <div className={classes.footer}>
      <output>
        <Trans>
          Showing {from} to {to} of {of} entries
        </Trans>
      </output>
      <nav className={classes.pager} aria-label={t`Pages`}>
        <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <span>
          <Trans>
            Page {page} of {pages}
          </Trans>
        </span>
        <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <Trans>Next</Trans>
        </Button>
      </nav>
    </div>
  );
}

/** The 'Show' rows-per-page selector. */
export function PageSizeSelect({ value, onChange }: { value: number; onChange: (perPage: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={classes.pager}>
      <label htmlFor={id}>
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
    </div>
  );
}

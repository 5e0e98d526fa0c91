import { Table } from "@mantine/core";
import type { ComponentProps } from "react";

interface TableRegionProps extends Omit<ComponentProps<typeof Table.ScrollContainer>, "minWidth" | "type"> {
  label: string;
}

/** Scrolls a wide table, also by keyboard. */
export function TableRegion({ label, ...props }: TableRegionProps) {
  return (
    <Table.ScrollContainer
      component="section"
      type="native"
      minWidth={0}
      tabIndex={0}
      aria-label={label}
      {...props}
    />
  );
}

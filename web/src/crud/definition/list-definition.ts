import type { ApolloClient } from "@apollo/client";
import type { MessageDescriptor } from "@lingui/core";
import type { PermissionAction, Status } from "@media-planner/schema/enums";
import type { Module, ScreenKey } from "@media-planner/schema/rules/access";
import type { ComponentType, ReactNode } from "react";

import type { SessionUser } from "../../session/session-store.ts";
import type { Access } from "../../session/use-access.ts";
import type { ListColumn } from "../../ui/data-table/columns.ts";
import type { ToastAction } from "../../ui/overlays/toast-message.tsx";
import type { ListFilter } from "./filters.ts";
import type { ScreenEntry, StoredRecord } from "./record.ts";
import type { ResourceText } from "./use-resource-text.ts";

export interface RecordName {
  resource: ScreenKey;
  id: string;
  name: string | null | undefined;
}

interface StatusAction<Row, To extends Status> {
  getNextStatuses: (row: Row) => readonly To[];
  /**
   * The author may resubmit without approval permission. For other viewers the server's error would end the
   * session.
   */
  getAuthorId?: (row: Row) => string | undefined;
}

export interface CancelAction<Row> {
  formatLabel: (count: number) => string;
  /** Consequence, for the confirmation. */
  consequence: MessageDescriptor;
  isAllowed: (row: Row, access: Access, viewer: Pick<SessionUser, "id">) => boolean;
  hasReason?: boolean;
  run: (client: ApolloClient, row: Row, reason: string | null) => Promise<unknown>;
}

/** Initial URL search of a list, by permissions; undefined for all records. */
export type GetInitialSearch = (access: Access) => string | undefined;

export interface BulkOperation<Row> {
  rows: readonly Row[];
  execute: (row: Row) => Promise<unknown>;
  /** Whether the action still applies to a row, for a retry. */
  appliesTo: (row: Row) => boolean;
  formatSuccess: (count: number) => string;
  /** Leads to the result. */
  successAction?: ToastAction;
  fallbackMessage: string;
}

/** Additional action for viewers with the permission. */
export interface ExtraAction<Row> {
  name: string;
  requires: readonly [module: Module, action: PermissionAction];
  /** Restricts the action beyond the permission. */
  isAllowed?: CancelAction<Row>["isAllowed"];
}

export interface ExtraRowAction<Row> extends ExtraAction<Row> {
  Action: (props: { row: Row; reload: () => void }) => ReactNode;
}

/** Shown if at least one selected row allows it. */
export interface ExtraBulkAction<Row> extends ExtraAction<Row> {
  Action: (props: ExtraBulkActionProps<Row>) => ReactNode;
}

export interface ExtraBulkActionProps<Row> {
  rows: readonly Row[];
  entry: ScreenEntry;
  /** Reports failures. */
  runAction: (action: BulkOperation<Row>) => Promise<void>;
}

export interface ListDefinition<
  Row extends StoredRecord,
  Rec,
  SortField extends string,
  Filters extends object = object,
  To extends Status = Status,
> {
  text: ResourceText;
  /** Default: the field `name`. */
  getName?: (record: Row | Rec) => string;
  columns: readonly ListColumn<Row, SortField>[];
  /** Parents, outermost first. */
  getParents?: (record: Rec) => readonly (RecordName | null)[];
  /** Path of the link in a row. Default: the overview, else the form with update permission. */
  getPath?: (row: Row, entry: ScreenEntry, returnTo: { search: string }) => string;
  /** Restricts changes beyond the permission. */
  canChangeRecord?: (record: Row | Rec, viewer: Pick<SessionUser, "id" | "role">) => boolean;
  /** Whether the record's state allows editing. */
  canEditRecord?: (row: Row) => boolean;
  /** Restricts deletion beyond the permission: the server's error would end the session. */
  canDeleteRecord?: (row: Row, viewer: Pick<SessionUser, "id" | "role">) => boolean;
  status?: StatusAction<Row, To>;
  cancelAction?: CancelAction<Row>;
  extras?: readonly ExtraRowAction<NoInfer<Row>>[];
  bulkExtras?: readonly ExtraBulkAction<NoInfer<Row>>[];
  /** Components that read the list from its context. `BulkAddButton` requires the permission to add. */
  BulkAddButton?: ComponentType;
  Views?: ComponentType;
  Footer?: ComponentType;
  Totals?: ComponentType;
  /** Initial URL search without a default view. */
  getInitialSearch?: GetInitialSearch;
  /** Reason for an empty list, and the first step. Default: names the filters. */
  getEmptyReason?: (
    filters: Readonly<Record<string, string>>,
    access: Access,
  ) => MessageDescriptor | undefined;
  filters?: readonly ListFilter<NoInfer<Filters>>[];
}

import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Alert, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useDensity } from "../../crud/list/columns/density.ts";
import { getLocalPage } from "../../crud/list/state/local-page.ts";
import { EmptyHint } from "../../crud/list/empty-hint.tsx";
import { useListParams } from "../../crud/list/state/use-list-params.ts";
import { useSession } from "../../session/use-session.ts";
import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { openFile } from "../../ui/format/open-file.ts";
import { PageHeader, Toolbar } from "../../ui/page/page.tsx";
import { SearchBox } from "../../ui/page/search-box.tsx";
import { toastError, toastNeutral, toastSuccess } from "../../ui/overlays/toast.ts";
import { createColumns, SORTABLE, type SortField } from "./order-columns.tsx";
import { OrderDialog, type EditedOrder } from "./order-dialog.tsx";
import { MEDIA_TYPE_LABELS, STATUS_LABELS, type PurchaseOrder } from "./order.ts";
import { ADD_PATH, LIST_PATH } from "./paths.ts";
import { getOrderStore, type PurchaseOrderStore, type StorageError } from "./order-store.ts";
import { ORDERS } from "./sample-orders.ts";

const NO_ROWS: readonly never[] = [];

const ENUM_LABELS = { mediaType: MEDIA_TYPE_LABELS, status: STATUS_LABELS };

/** Updates on changes from any tab. Orders are newest first, and undefined while loading. */
function useOrders() {
  const { user } = useSession();
  const store = getOrderStore(user?.id ?? "");
  const stored = useLiveQuery(() => store.listStoredOrders(), [store]);
  const { storageError, changes } = useSyncExternalStore(store.subscribe, store.getUnstoredState);
  const orders = useMemo(() => {
    // Without a database, show the samples.
    const storedOrders = stored ?? (storageError && ORDERS);
    if (!storedOrders) return undefined;
    const changedOrders = [...changes.values()].flatMap((change) => (change ? [change.order] : []));
    return [...storedOrders.filter(({ id }) => !changes.has(id)), ...changedOrders].sort(
      (a, b) => Number(b.id) - Number(a.id),
    );
  }, [stored, changes, storageError]);
  return { store, orders, storageError };
}

function useOrderPage(orders: readonly PurchaseOrder[] | undefined) {
  const { i18n } = useLingui();
  const params = useListParams<SortField>(SORTABLE);
  const page = useMemo(() => {
    if (!orders) return undefined;
    return getLocalPage(orders, params, {
      getSearchTexts: ({ poNumber, clientName, vendorName, mediaType, status }) => [
        poNumber,
        clientName,
        vendorName,
        i18n._(MEDIA_TYPE_LABELS[mediaType]),
        i18n._(STATUS_LABELS[status]),
      ],
      // Enums sort in the order of their declaration.
      getSortValue: (order, field) =>
        field === "mediaType" || field === "status"
          ? Object.keys(ENUM_LABELS[field]).indexOf(order[field])
          : order[field],
    });
  }, [orders, params, i18n]);
  return { params, page };
}

function useRemoveOrder(store: PurchaseOrderStore) {
  const { t } = useLingui();
  const confirm = useConfirm();
  return useCallback(
    async ({ id }: PurchaseOrder) => {
      const confirmed = await confirm({
        title: t`Are you sure?`,
        message: t`This action will delete the PO permanently!`,
        confirmLabel: t`Delete`,
        danger: true,
      });
      if (!confirmed) return toastNeutral(t`Deletion cancelled`);
      await store.remove(id);
      toastSuccess(t`PO deleted successfully!`);
    },
    [confirm, store, t],
  );
}

/** Confirms overwriting a change from another tab. */
function useConfirmOverwrite(store: PurchaseOrderStore) {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async (openedOrder: PurchaseOrder): Promise<boolean> => {
    const currentOrder = await store.readOrder(openedOrder.id);
    if (currentOrder && currentOrder.savedAt === openedOrder.savedAt) return true;
    return confirm({
      title: currentOrder ? t`This PO was changed in another tab` : t`This PO was deleted in another tab`,
      message: currentOrder
        ? t`Saving overwrites those changes.`
        : t`Saving creates it again with your values.`,
      confirmLabel: t`Save mine anyway`,
    });
  };
}

function StorageAlert({ storageError }: { storageError: StorageError }) {
  const { t } = useLingui();
  return (
    <Alert
      role="alert"
      color="yellow"
      // Yellow text on yellow fails WCAG AA.
      styles={{ title: { color: "var(--mantine-color-text)" } }}
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={
        storageError === "full"
          ? t`The storage of this browser is full`
          : t`Storage is blocked in this browser`
      }
    >
      {t`You can continue, but new changes are lost when you close or reload this page.`}
    </Alert>
  );
}

export function PurchaseOrders() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { store, orders, storageError } = useOrders();
  const { params, page } = useOrderPage(orders);
  const remove = useRemoveOrder(store);
  const confirmOverwrite = useConfirmOverwrite(store);

  const isAdding = pathname === ADD_PATH;
  const [isEditing, editDialog] = useDisclosure(false);
  // Remains while the dialog closes, so that its content does not change.
  const [editedOrder, setEditedOrder] = useState<EditedOrder>();

  const close = () => {
    editDialog.close();
    if (isAdding) void navigate({ pathname: LIST_PATH, search }, { replace: true });
  };
  const save = async (order: PurchaseOrder, pdf: File) => {
    if (!isAdding && editedOrder && !(await confirmOverwrite(editedOrder.order))) return false;
    await store.save(order, pdf);
    toastSuccess(isAdding ? t`PO added successfully!` : t`PO updated successfully!`);
    close();
    return true;
  };

  const openEditor = useCallback(
    async (order: PurchaseOrder) => {
      setEditedOrder({ order, pdf: await store.readPdf(order.id) });
      editDialog.open();
    },
    [store, editDialog],
  );
  const columns = useMemo(() => {
    const openPdf = async ({ id }: PurchaseOrder) => {
      const pdf = await store.readPdf(id);
      if (pdf) openFile(pdf, pdf.name);
      else toastError(t`Failed to open the file`);
    };
    return createColumns((order) => void openPdf(order));
  }, [store, t]);
  const actions = useCallback(
    (order: PurchaseOrder) => {
      const { poNumber: name } = order;
      return (
        <>
          <ActionIcon size={28} aria-label={t`Edit ${name}`} onClick={() => void openEditor(order)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={28}
            color="red"
            c="var(--failure)"
            aria-label={t`Delete ${name}`}
            onClick={() => void remove(order)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      );
    },
    [openEditor, remove, t],
  );

  return (
    <>
      <PageHeader title={t`PO Management`}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void navigate({ pathname: ADD_PATH, search })}
        >
          {t`Add PO`}
        </Button>
      </PageHeader>
      {storageError && <StorageAlert storageError={storageError} />}
      <Toolbar>
        <SearchBox label={t`Search purchase orders`} value={params.search} onSearch={params.setSearch} />
        <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />
      </Toolbar>
      <DataTable
        label={t`PO Management`}
        columns={columns}
        rows={page?.items ?? NO_ROWS}
        pageInfo={page?.pageInfo}
        sort={params.sort ?? undefined}
        onSort={params.setSort}
        onPage={params.setPage}
        loading={!page}
        onRetry={() => undefined}
        emptyHint={<EmptyHint params={params} reason={params.search ? undefined : t`Add the first one.`} />}
        actions={actions}
        density={useDensity()}
      />
      <OrderDialog
        orders={orders ?? NO_ROWS}
        opened={isAdding || isEditing}
        editedOrder={isAdding ? undefined : editedOrder}
        onSave={save}
        onClose={close}
      />
    </>
  );
}

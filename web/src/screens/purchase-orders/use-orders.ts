import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useSyncExternalStore } from "react";

import { useSession } from "../../session/use-session.ts";
import type { PurchaseOrder } from "./order.ts";
import { ORDERS } from "./sample-orders.ts";
import { getOrderStore, type PurchaseOrderStore, type StorageError } from "./order-store.ts";

interface Orders {
  store: PurchaseOrderStore;
  /** Newest first; undefined while loading. */
  orders: readonly PurchaseOrder[] | undefined;
  storageError: StorageError | undefined;
}

/** Updates on changes from any tab. */
export function useOrders(): Orders {
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

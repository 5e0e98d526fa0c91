import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useSyncExternalStore } from "react";

import { useSession } from "../../session/use-session.ts";
import type { PurchaseOrder } from "./order.ts";
import { ORDERS } from "./sample-orders.ts";
import { createOrderStore, type PurchaseOrderStore, type StorageError } from "./order-store.ts";

interface Orders {
  store: PurchaseOrderStore;
  /** Newest first; undefined while loading. */
  orders: readonly PurchaseOrder[] | undefined;
  /** Storage error, if any. */
  trouble: StorageError | undefined;
}

/** Updates on changes from any tab. */
export function useOrders(): Orders {
  const { user } = useSession();
  const store = createOrderStore(user?.id ?? "");
  const stored = useLiveQuery(() => store.stored(), [store]);
  const { trouble, changes } = useSyncExternalStore(store.subscribe, store.unstored);
  const orders = useMemo(() => {
    // Without a database, show the samples.
    const listed = stored ?? (trouble && ORDERS);
    if (!listed) return undefined;
    const changed = [...changes.values()].flatMap((change) => (change ? [change.order] : []));
    return [...listed.filter(({ id }) => !changes.has(id)), ...changed].sort(
      (one, other) => Number(other.id) - Number(one.id),
    );
  }, [stored, changes, trouble]);
  return { store, orders, trouble };
}

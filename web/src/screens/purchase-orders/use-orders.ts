import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useSyncExternalStore } from "react";

import { useSession } from "../../session/use-session.ts";
import { ORDERS } from "./sample-orders.ts";
import { getOrderStore } from "./order-store.ts";

/** Updates on changes from any tab. Orders are newest first, and undefined while loading. */
export function useOrders() {
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

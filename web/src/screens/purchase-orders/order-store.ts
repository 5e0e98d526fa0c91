import { Dexie } from "dexie";

import { createListeners } from "../../store/listeners.ts";
import type { PurchaseOrder } from "./order.ts";
import { ORDERS, PDFS } from "./sample-orders.ts";

interface StoredPdf {
  id: string;
  name: string;
  content: ArrayBuffer;
}

export type StorageError = "full" | "blocked";

/** Changes by order id that storage rejected; null for a deleted order. */
interface UnstoredState {
  storageError: StorageError | undefined;
  changes: ReadonlyMap<string, { order: PurchaseOrder; pdf: File } | null>;
}

/** Dexie nests the browser's error. */
function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const name = "name" in error ? error.name : undefined;
  return name === "QuotaExceededError" || ("inner" in error && isQuotaExceeded(error.inner));
}

function toStorageError(error: unknown): StorageError {
  return isQuotaExceeded(error) ? "full" : "blocked";
}

/** One database per viewer, for shared computers. */
function openDatabase(viewerId: string) {
  const database = new Dexie(`media-planner.purchase-orders.${viewerId}`);
  database.version(1).stores({ orders: "id", pdfs: "id" });
  const tables = {
    orders: database.table<PurchaseOrder, string>("orders"),
    pdfs: database.table<StoredPdf, string>("pdfs"),
  };
  // Runs once, on creation.
  database.on("populate", async () => {
    await tables.orders.bulkAdd(ORDERS);
    await tables.pdfs.bulkAdd(PDFS);
  });
  return { database, ...tables };
}

function createStore(viewerId: string) {
  const { database, orders, pdfs } = openDatabase(viewerId);
  const { subscribe, notify } = createListeners();
  let unstored: UnstoredState = {
    storageError: Dexie.dependencies.indexedDB ? undefined : "blocked",
    changes: new Map(),
  };

  function setUnstored(next: UnstoredState): void {
    unstored = next;
    notify();
  }

  /** Keeps the change in memory if storage fails. */
  async function write(
    id: string,
    change: { order: PurchaseOrder; pdf: File } | null,
    run: () => Promise<unknown>,
  ) {
    const error = await run().then(
      () => undefined,
      (reason: unknown) => toStorageError(reason),
    );
    // Copied only now: another change may have failed meanwhile.
    const changes = new Map(unstored.changes);
    if (error) setUnstored({ storageError: error, changes: changes.set(id, change) });
    else if (changes.delete(id))
      setUnstored({ storageError: changes.size > 0 ? unstored.storageError : undefined, changes });
  }

  return {
    subscribe,
    getUnstoredState: (): UnstoredState => unstored,
    /** Undefined without a database. */
    async listStoredOrders(): Promise<readonly PurchaseOrder[] | undefined> {
      try {
        return await orders.toArray();
      } catch (error) {
        setUnstored({ ...unstored, storageError: toStorageError(error) });
        return undefined;
      }
    },
    async readPdf(id: string): Promise<File | undefined> {
      const unstoredChange = unstored.changes.get(id);
      if (unstoredChange !== undefined) return unstoredChange?.pdf;
      const pdf = await pdfs.get(id).catch(() => PDFS.find((sample) => sample.id === id));
      return pdf && new File([pdf.content], pdf.name, { type: "application/pdf" });
    },
    /** Undefined if deleted. */
    async readOrder(id: string): Promise<PurchaseOrder | undefined> {
      const unstoredChange = unstored.changes.get(id);
      return unstoredChange === undefined
        ? orders.get(id).catch(() => ORDERS.find((sample) => sample.id === id))
        : unstoredChange?.order;
    },
    async save(order: PurchaseOrder, pdf: File): Promise<void> {
      const content = await pdf.arrayBuffer();
      await write(order.id, { order, pdf }, () =>
        database.transaction("rw", orders, pdfs, async () => {
          await orders.put(order);
          await pdfs.put({ id: order.id, name: pdf.name, content });
        }),
      );
    },
    async remove(id: string): Promise<void> {
      await write(id, null, () =>
        database.transaction("rw", orders, pdfs, async () => {
          await orders.delete(id);
          await pdfs.delete(id);
        }),
      );
    },
  };
}

export type PurchaseOrderStore = ReturnType<typeof createStore>;

const stores = new Map<string, PurchaseOrderStore>();

/** One store per viewer; keeps unstored changes until the page closes. */
export function getOrderStore(viewerId: string): PurchaseOrderStore {
  const store = stores.get(viewerId) ?? createStore(viewerId);
  stores.set(viewerId, store);
  return store;
}

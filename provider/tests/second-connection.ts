import { AsyncLocalStorage } from "node:async_hooks";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

/*
 * Setup file of Vitest: fails a transaction that takes a second connection. With a pool of one, such as the
 * embedded database, it would wait forever.
 */
interface Transaction {
  isOpen: boolean;
  connection: unknown;
}

const GUARDED = Symbol.for("media-planner second connection");
const transactions = new AsyncLocalStorage<Transaction>();

if (!Object.hasOwn(Pool.prototype, GUARDED)) {
  Object.defineProperty(Pool.prototype, GUARDED, { value: true });
  guardTransactions();
  guardConnections();
}

function guardTransactions(): void {
  const prototype: object = NodePgSession.prototype;
  const start: (...args: unknown[]) => Promise<unknown> = Reflect.get(prototype, "transaction");
  Reflect.set(prototype, "transaction", async function (this: object, ...args: unknown[]) {
    const transaction = { isOpen: true, connection: Reflect.get(this, "client") };
    try {
      return await transactions.run(transaction, () => start.apply(this, args));
    } finally {
      transaction.isOpen = false;
    }
  });
}

function guardConnections(): void {
  const connect: (...args: unknown[]) => unknown = Reflect.get(Pool.prototype, "connect");
  Reflect.set(Pool.prototype, "connect", function (this: object, ...args: unknown[]) {
    const { isOpen = false, connection } = transactions.getStore() ?? {};
    const ownConnections: unknown[] = Reflect.get(this, "_clients");
    // A restore opens another database within a transaction.
    if (!isOpen || !ownConnections.includes(connection)) return connect.apply(this, args);
    const error = new Error("A transaction takes a second connection");
    const [callback] = args;
    if (typeof callback !== "function") return Promise.reject(error);
    callback(error);
    return undefined;
  });
}

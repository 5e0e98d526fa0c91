import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { isUnavailable, OutcomeUnknownError } from "./unavailable.ts";

/** Drizzle's transactions leak a connection that ends before `begin`, and report a refused commit like a lost response. */
export const createTransactions =
  (pool: Pool): NodePgDatabase["transaction"] =>
  async (run, config) => {
    const client = await pool.connect();
    const watcher = watchConnection(client);
    let isCommitting = false;
    let isBroken = false;
    try {
      const result = await drizzle({ client }).transaction(async (tx) => {
        const value = await run(tx);
        isCommitting = true;
        return value;
      }, config);
      if (watcher.isUnconfirmed())
        throw new OutcomeUnknownError("Committed on the primary, possibly on no standby");
      return result;
    } catch (error) {
      isBroken = watcher.isLost() || isUnavailable(error);
      if (isCommitting && isBroken)
        throw new OutcomeUnknownError("The response to a commit was lost", { cause: error });
      throw error;
    } finally {
      watcher.stop();
      client.release(isBroken);
    }
  };

function watchConnection(client: PoolClient) {
  let [hasLostConnection, isUnconfirmed] = [false, false];
  const onError = () => (hasLostConnection = true);
  // PostgreSQL only warns when a commit stops waiting for its standby.
  const onNotice = ({ code }: { code?: string | undefined }) => (isUnconfirmed ||= code === "01000");
  client.on("error", onError).on("notice", onNotice);
  return {
    isLost: () => hasLostConnection,
    isUnconfirmed: () => isUnconfirmed,
    stop: () => client.off("error", onError).off("notice", onNotice),
  };
}

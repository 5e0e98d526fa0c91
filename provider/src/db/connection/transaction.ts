import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { isUnavailable, OutcomeUnknownError } from "./unavailable.ts";

/**
 * Replaces Drizzle's transactions, which leak a connection that ends before `begin` and cannot distinguish a
 * refused commit from a lost response.
 */
export const createTransactions =
  (pool: Pool): NodePgDatabase["transaction"] =>
  async (run, config) => {
    const client = await pool.connect();
    const watcher = watch(client);
    let committing = false;
    let broken = false;
    try {
      const result = await drizzle({ client }).transaction(async (tx) => {
        const result = await run(tx);
        committing = true;
        return result;
      }, config);
      if (watcher.isDoubtful()) throw new OutcomeUnknownError("committed here, and perhaps on no standby");
      return result;
    } catch (error) {
      broken = watcher.isLost() || isUnavailable(error);
      if (committing && broken)
        throw new OutcomeUnknownError("the answer to a commit was lost", { cause: error });
      throw error;
    } finally {
      watcher.stop();
      client.release(broken);
    }
  };

function watch(client: PoolClient) {
  let [lost, doubtful] = [false, false];
  const onError = () => (lost = true);
  // PostgreSQL only warns when a commit stops waiting for its standby.
  const onNotice = ({ code }: { code?: string | undefined }) => (doubtful ||= code === "01000");
  client.on("error", onError).on("notice", onNotice);
  return {
    isLost: () => lost,
    isDoubtful: () => doubtful,
    stop: () => client.off("error", onError).off("notice", onNotice),
  };
}

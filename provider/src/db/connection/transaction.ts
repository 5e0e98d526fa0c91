import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { isUnavailable, OutcomeUnknown } from "./unavailable.ts";

/**
 * Drizzle leaks a connection that ends before `begin`, and cannot distinguish a refused commit from a lost
 * answer.
 */
export const createTransactions =
  (pool: Pool): NodePgDatabase["transaction"] =>
  async (run, config) => {
    const client = await pool.connect();
    const watched = watch(client);
    let committing = false;
    let broken = false;
    try {
      const result = await drizzle({ client }).transaction(async (work) => {
        const result = await run(work);
        committing = true;
        return result;
      }, config);
      if (watched.isDoubtful()) throw new OutcomeUnknown("committed here, and perhaps on no standby");
      return result;
    } catch (error) {
      broken = watched.isLost() || isUnavailable(error);
      if (committing && broken) throw new OutcomeUnknown("the answer to a commit was lost", { cause: error });
      throw error;
    } finally {
      watched.stop();
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

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { isUnavailable, OutcomeUnknown } from "./unavailable.ts";

/**
 * Transactions each on a connection of its own, which is given up once it is lost. Drizzle's own would keep one that ends before `begin`
 * out of the pool for ever, and could not tell a refused commit from one whose answer was lost.
 */
export const transactionsOf =
  (pool: Pool): NodePgDatabase["transaction"] =>
  async (run, config) => {
    const client = await pool.connect();
    const watched = watch(client);
    let committing = false;
    let broken = false;
    try {
      const result = await drizzle({ client }).transaction(async (work) => {
        const made = await run(work);
        committing = true;
        return made;
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
  // A commit that waits no longer for its standby, because somebody cancelled it or its time was up: PostgreSQL only warns of it.
  const onNotice = ({ code }: { code?: string | undefined }) => (doubtful ||= code === "01000");
  client.on("error", onError).on("notice", onNotice);
  return {
    isLost: () => lost,
    isDoubtful: () => doubtful,
    stop: () => client.off("error", onError).off("notice", onNotice),
  };
}

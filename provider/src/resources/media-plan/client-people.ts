import { sql } from "drizzle-orm";
import type { ResourceContext } from "../../records/resource.ts";
import { isAllowed } from "../../rules/access.ts";
import { campaignsTable } from "../campaign.ts";
import { usersTable } from "../user/users-table.ts";
import { mediaPlansTable } from "./plan-table.ts";

const maxPeople = 100;

/** Lists creators and approvers of a client's visible campaigns and plans, latest activity first. */
export async function listClientPeople({ store, viewer }: ResourceContext, clientId: string) {
  const { rows } = await store.execute<
    Record<"id" | "name" | "campaigns" | "plans" | "decisions" | "lastAt", string>
  >(sql`
    with plans as (
      select "createdById", "createdAt", status, "statusEntry" from ${mediaPlansTable}
      where ("orderDetails" ->> 'clientId') = ${clientId} and ${isAllowed(viewer, "media_plans", "view")}
    ), work as (
      select "createdById" as id, 0 as campaigns, 1 as plans, 0 as decisions, "createdAt" as at from plans
      union all
      select ("statusEntry" #>> '{by,id}')::uuid, 0, 0, 1, ("statusEntry" ->> 'at')::timestamptz from plans
      where status in ('approved', 'rejected', 'completed') and "statusEntry" ->> 'action' = 'status_changed'
      union all
      select "createdById", 1, 0, 0, "createdAt" from ${campaignsTable}
      where "clientId" = ${clientId} and ${isAllowed(viewer, "campaigns", "view")}
    )
    select people.id, people."fullName" as name, sum(campaigns) as campaigns, sum(plans) as plans,
      sum(decisions) as decisions, max(at) as "lastAt"
    from work join ${usersTable} as people on people.id = work.id
    group by people.id, people."fullName" order by max(at) desc, people.id limit ${maxPeople}
  `);
  return rows.map(({ id, name, campaigns, plans, decisions, lastAt }) => ({
    id,
    name,
    campaigns: Number(campaigns),
    plans: Number(plans),
    // Plans with a current status set by this person.
    decisions: Number(decisions),
    lastAt: new Date(lastAt).toISOString(),
  }));
}

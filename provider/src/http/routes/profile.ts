import { eq } from "drizzle-orm";
import { z } from "zod";
import { enforceRateLimit } from "../../auth/auth-dependencies.ts";
import { refundAttempt, limits } from "../../auth/rate-limits.ts";
import { canApproveOwnPlans } from "../../resources/media-plan/approval-rules.ts";
import { grantsTable, permissionsTable } from "../../resources/permission.ts";
import { hasDemoAccounts } from "../../resources/user/demo-accounts.ts";
import { hashChosenPassword, verifyPassword } from "../../resources/user/password.ts";
import { invalidateLinks } from "../../resources/user/password-link.ts";
import { password } from "../../resources/user/user-rule.ts";
import { endSessions } from "../../resources/user/sessions-table.ts";
import { usersTable } from "../../resources/user/users-table.ts";
import type { Row, ResourceContext } from "../../records/resource.ts";
import { logChange } from "../../records/change-log.ts";
import { buildChangeColumns } from "../../records/write.ts";
import { accountPhone, fullName, optional, optionalText } from "../../rules/field-rules.ts";
import { RequestError, parseBody } from "../../rules/request-error.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { defineMessage } from "../../i18n/translate.ts";

const profileRule = z
  .object({
    fullName,
    phone: accountPhone,
    designation: optionalText(),
    language: optional(z.enum(["en", "fr"])),
    currentPassword: z.string().max(200).nullish(),
    newPassword: password.nullish(),
  })
  .superRefine((body, context) => {
    if (Boolean(body.currentPassword) === Boolean(body.newPassword)) return;
    const path = body.newPassword ? "currentPassword" : "newPassword";
    context.addIssue({ code: "custom", path: [path], message: defineMessage("Password is required") });
  });

async function readProfile(context: ResourceContext): Promise<Row> {
  const { store, viewer } = context;
  const [user] = await store.select().from(usersTable).where(eq(usersTable.id, viewer.id));
  if (!user) throw RequestError.unauthorized();
  const { passwordHash: _hash, searchText: _text, ...profile } = user;
  const { id, module, action, label } = permissionsTable;
  const columns = { id, module, action, label };
  const permissionsQuery = store.select(columns).from(permissionsTable);
  const grantedPermissionsQuery =
    viewer.role === "Admin"
      ? permissionsQuery
      : permissionsQuery
          .innerJoin(grantsTable, eq(grantsTable.permissionId, permissionsTable.id))
          .where(eq(grantsTable.roleId, viewer.role.toLowerCase()));
  return {
    ...profile,
    mayApproveOwnPlans: await canApproveOwnPlans(context),
    keepsPercentages: true,
    hasReleaseOrders: true,
    copiesCampaigns: true,
    hasChangeLog: true,
    mergesRecords: true,
    hasDemoAccounts: await hasDemoAccounts(store),
    permissions: await grantedPermissionsQuery.orderBy(module, action),
  };
}

const createWrongPasswordError = () =>
  RequestError.invalid("currentPassword", "The current password is wrong");

/** Returns the hashes of the verified current password and the new password; none if it does not change. */
async function verifyPasswordChange(
  { store, viewer }: ResourceContext,
  body: Row,
): Promise<{ currentHash?: string | null; passwordHash?: string }> {
  const [user] = await store.select().from(usersTable).where(eq(usersTable.id, viewer.id));
  if (!user) throw RequestError.unauthorized();
  const { currentPassword, newPassword } = parseBody(profileRule, { ...user, ...body });
  if (!currentPassword || !newPassword) return {};
  const key = `password:${user.id}`;
  await enforceRateLimit(store, key, limits.passwordChanges);
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw createWrongPasswordError();
  await refundAttempt(store, key);
  return {
    currentHash: user.passwordHash,
    passwordHash: await hashChosenPassword(newPassword, "newPassword"),
  };
}

export function addProfileRoutes(router: GuardedRouter): void {
  router.get("/profile", "signed in", async ({ response, context }) => {
    sendSuccess(response, await readProfile(context), "Profile");
  });
  router.put("/profile", "signed in", async ({ request, response, context }) => {
    const body: Row = parseBody(z.record(z.string(), z.unknown()), request.body);
    const { currentHash, passwordHash } = await verifyPasswordChange(context, body);
    await context.store.transaction(async (store) => {
      const [user] = await store
        .select()
        .from(usersTable)
        .where(eq(usersTable.id, context.viewer.id))
        .for("update");
      if (!user) throw RequestError.unauthorized();
      if (passwordHash && user.passwordHash !== currentHash) throw createWrongPasswordError();
      const {
        currentPassword: _current,
        newPassword: _new,
        ...columns
      } = parseBody(profileRule, { ...user, ...body });
      const users = context.registry.get("users");
      const [updated] = await store
        .update(usersTable)
        .set({
          ...columns,
          ...(passwordHash && { passwordHash }),
          ...buildChangeColumns({ ...context, store }, users),
        })
        .where(eq(usersTable.id, user.id))
        .returning();
      await logChange({ ...context, store }, users, user, updated ?? null);
      if (!passwordHash) return;
      await invalidateLinks(store, user.id);
      await endSessions(store, user.id, context.viewer.sessionId);
    });
    sendSuccess(response, await readProfile(context), "Profile updated");
  });
}

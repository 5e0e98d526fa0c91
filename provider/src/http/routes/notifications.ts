import { z } from "zod";
import { markRead, listNotifications, countUnread } from "../../resources/notification/inbox.ts";
import { saveSettings, readSettings, readTimeZone } from "../../resources/notification/settings.ts";
import {
  campaignNotificationKinds,
  mailFrequencies,
  notificationKinds,
  planNotificationKinds,
} from "../../resources/notification/notifications-table.ts";
import { isAllowed } from "../../rules/access.ts";
import type { ResourceContext } from "../../records/resource.ts";
import { optional, reference } from "../../rules/field-rules.ts";
import { isTimeZone } from "../../rules/time-zone.ts";
import { defineMessage } from "../../i18n/translate.ts";
import { parseBody } from "../../rules/request-error.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { sendList } from "./resource.ts";
import { parsePageQuery } from "../list-query.ts";

const markReadRule = z.object({
  ids: optional(z.array(reference).max(100)),
  until: optional(
    z
      .string()
      .refine((value) => !Number.isNaN(Date.parse(value)), defineMessage("Must be a time"))
      .transform((value) => new Date(value)),
  ),
});

const frequencyRule = z.enum(mailFrequencies).optional();
const settingsRule = z.object({
  ...Object.fromEntries(notificationKinds.map((kind) => [kind, frequencyRule])),
  timeZone: optional(z.string().refine(isTimeZone, defineMessage("Must be a time zone"))),
});

/** Returns the viewer and the notification kinds that their permissions allow. */
const getRecipient = ({ viewer }: ResourceContext) => ({
  userId: viewer.id,
  kinds: [
    ...(isAllowed(viewer, "media_plans", "view") ? planNotificationKinds : []),
    ...(isAllowed(viewer, "campaigns", "view") ? campaignNotificationKinds : []),
  ],
});

export function addNotificationRoutes(router: GuardedRouter): void {
  router.get("/notices", "signed in", async ({ request, response, context }) => {
    const recipient = getRecipient(context);
    const page = await listNotifications(context.store, recipient, parsePageQuery(request.query));
    sendList(response, { totalKey: "totalNotices" }, page, "Notices", {
      unread: await countUnread(context.store, recipient),
      timeZone: await readTimeZone(context.store, recipient.userId),
    });
  });
  router.post("/notices/read", "signed in", async ({ request, response, context }) => {
    const recipient = getRecipient(context);
    await markRead(context.store, recipient, parseBody(markReadRule, request.body));
    sendSuccess(
      response,
      { unread: await countUnread(context.store, recipient) },
      "Notifications marked as read",
    );
  });
  router.get("/notices/settings", "signed in", async ({ response, context }) => {
    sendSuccess(response, await readSettings(context.store, context.viewer.id), "Notification settings");
  });
  router.put("/notices/settings", "signed in", async ({ request, response, context }) => {
    const { id } = context.viewer;
    sendSuccess(
      response,
      await saveSettings(context.store, id, parseBody(settingsRule, request.body)),
      "Notification settings updated",
    );
  });
}

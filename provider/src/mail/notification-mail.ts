import { composeMail, getMailMessages, toMailName, type MailMessages } from "../i18n/mail-messages.ts";
import type { Language } from "../i18n/language.ts";

export interface MailedNotification {
  kind: keyof MailMessages["sentences"];
  by: { name: string } | null;
  text: string | null;
  mediaPlanId: string | null;
  planNumber: string | null;
  campaign: { id: string; name: string } | null;
}

function getWebPath({ kind, mediaPlanId, campaign }: MailedNotification): string {
  if (mediaPlanId === null) return `/campaign-management/view/${campaign?.id ?? ""}`;
  if (kind === "order_unconfirmed" || kind === "order_late") return `/release-orders/plan/${mediaPlanId}`;
  const review = `/manage-media-plan/review/${mediaPlanId}`;
  return kind === "mentioned" || kind === "commented" ? `${review}#comments` : review;
}

function createSentence(
  { sentences, someone }: MailMessages,
  { kind, by, planNumber, campaign }: MailedNotification,
): string {
  const text = sentences[kind]({
    by: (by && toMailName(by.name)) ?? someone,
    plan: planNumber ?? "",
    campaign: campaign?.name ?? "",
  });
  // The text becomes a header, and a name may have several lines.
  return text.replaceAll(/\s+/g, " ");
}

export function createNotificationMail(
  language: Language,
  {
    name,
    publicUrl,
    notifications,
  }: { name: string; publicUrl: string; notifications: readonly MailedNotification[] },
): { subject: string; text: string } {
  const messages = getMailMessages(language);
  const items = notifications.map((notification) => {
    const quote = notification.text === null ? "" : `\n${notification.text.replaceAll(/^/gm, "> ")}`;
    return `${createSentence(messages, notification)}${quote}\n${publicUrl}${getWebPath(notification)}`;
  });
  const mail = composeMail(language, name, ({ notifications: compose }) =>
    compose({ items, settings: `${publicUrl}/settings` }),
  );
  const [first, ...others] = notifications;
  return first && others.length === 0 ? { ...mail, subject: createSentence(messages, first) } : mail;
}

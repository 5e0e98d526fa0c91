import type { MailLanguage } from "./templates.ts";

interface SentenceValues {
  by: string;
  plan: string;
  campaign: string;
}

const englishSentences = {
  submitted: ({ by, plan, campaign }: SentenceValues) => `${by} submitted ${plan} (${campaign}) for approval`,
  approved: ({ by, plan, campaign }: SentenceValues) => `${by} approved ${plan} (${campaign})`,
  rejected: ({ by, plan, campaign }: SentenceValues) => `${by} rejected ${plan} (${campaign})`,
  mentioned: ({ by, plan, campaign }: SentenceValues) => `${by} mentioned you on ${plan} (${campaign})`,
  commented: ({ by, plan, campaign }: SentenceValues) => `${by} commented on ${plan} (${campaign})`,
  over_budget: ({ campaign }: SentenceValues) => `${campaign} is over its budget`,
  starts_soon: ({ campaign }: SentenceValues) => `${campaign} starts soon and has no approved media plan`,
};

const frenchSentences: typeof englishSentences = {
  submitted: ({ by, plan, campaign }) => `${by} a soumis ${plan} (${campaign}) pour approbation`,
  approved: ({ by, plan, campaign }) => `${by} a approuvé ${plan} (${campaign})`,
  rejected: ({ by, plan, campaign }) => `${by} a refusé ${plan} (${campaign})`,
  mentioned: ({ by, plan, campaign }) => `${by} vous a mentionné sur ${plan} (${campaign})`,
  commented: ({ by, plan, campaign }) => `${by} a commenté ${plan} (${campaign})`,
  over_budget: ({ campaign }) => `${campaign} dépasse son budget`,
  starts_soon: ({ campaign }) => `${campaign} démarre bientôt et n’a aucun plan média approuvé`,
};

const sentences: Record<MailLanguage, typeof englishSentences> = {
  en: englishSentences,
  fr: frenchSentences,
};

/** A notification with the names of its records. */
export interface MailedNotification {
  kind: keyof typeof englishSentences;
  by: { name: string } | null;
  text: string | null;
  mediaPlanId: string | null;
  planNumber: string | null;
  campaign: { id: string; name: string } | null;
}

const unknownUser: Record<MailLanguage, string> = { en: "Someone", fr: "Quelqu’un" };

/** Path of the notification's record in the web. */
function getPath({ kind, mediaPlanId, campaign }: MailedNotification): string {
  if (mediaPlanId === null) return `/campaign-management/edit/${campaign?.id ?? ""}`;
  const review = `/manage-media-plan/review/${mediaPlanId}`;
  return kind === "mentioned" || kind === "commented" ? `${review}#comments` : review;
}

function createSentence(
  language: MailLanguage,
  { kind, by, planNumber, campaign }: MailedNotification,
): string {
  const text = sentences[language][kind]({
    by: by?.name ?? unknownUser[language],
    plan: planNumber ?? "",
    campaign: campaign?.name ?? "",
  });
  // The text becomes a header, and a name may have several lines.
  return text.replaceAll(/\s+/g, " ");
}

/** Combines notifications into one mail, each with its comment and link. */
export function createNotificationMail(
  language: MailLanguage,
  {
    name,
    publicUrl,
    notifications,
  }: { name: string; publicUrl: string; notifications: readonly MailedNotification[] },
): { subject: string; text: string } {
  const [first] = notifications;
  const items = notifications.map((notification) => {
    const quote = notification.text === null ? "" : `\n${notification.text.replaceAll(/^/gm, "> ")}`;
    return `${createSentence(language, notification)}${quote}\n${publicUrl}${getPath(notification)}`;
  });
  const singleSubject = notifications.length === 1 && first ? createSentence(language, first) : null;
  const body = items.join("\n\n");
  const settings = `${publicUrl}/settings`;
  return language === "fr"
    ? {
        subject: singleSubject ?? `${notifications.length} nouvelles notifications dans Media Planner`,
        text: `Bonjour ${name},\n\n${body}\n\nGérez les notifications par e-mail dans vos paramètres :\n${settings}\n\nMedia Planner`,
      }
    : {
        subject: singleSubject ?? `${notifications.length} new notifications in Media Planner`,
        text: `Hello ${name},\n\n${body}\n\nManage email notifications in your settings:\n${settings}\n\nMedia Planner`,
      };
}

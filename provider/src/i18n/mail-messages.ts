import type { Language } from "./language.ts";

interface LinkValues {
  link: string;
}

interface NotificationValues {
  by: string;
  plan: string;
  campaign: string;
}

/** Mails are a subject and paragraphs. */
const english = {
  greeting: "Hello",
  otp: ({ code }: { code: string }) => [
    "Your Media Planner verification code",
    "This is your verification code:",
    code,
    "It is valid for 10 minutes. If you did not ask for an account, ignore this message.",
  ],
  knownAccount: ({ link }: LinkValues) => [
    "You already have a Media Planner account",
    "Someone just requested an account with your address, but you already have one. Sign in, or ask for a new password:",
    link,
    "If this was not you, there is nothing to do.",
  ],
  passwordReset: ({ link }: LinkValues) => [
    "Choose a new Media Planner password",
    "To choose a new password, open this link:",
    link,
    "It is valid for 30 minutes and works once. If you did not ask for it, ignore this message: your password stays as it is.",
  ],
  choosePassword: ({ link }: LinkValues) => [
    "Choose your Media Planner password",
    "Your address is verified. Your account was requested more than once with different passwords, so none of them works. Choose a new password with this link:",
    link,
    "It is valid for 30 minutes and works once. After that, “Forgot password?” sends you another.",
  ],
  invitation: ({ link, by }: LinkValues & { by: string }) => [
    "You are invited to Media Planner",
    `${by} created a Media Planner account for you. To choose your password and get started, open this link:`,
    link,
    "It is valid for 72 hours and works once. After that, ask for a new invitation. If you did not expect this message, ignore it: the account stays closed.",
  ],
  activated: ({ link }: LinkValues) => [
    "Your Media Planner account is active",
    "Your Media Planner account was activated. To choose your password, open this link:",
    link,
    "It is valid for 72 hours and works once. After that, “Forgot password?” sends you another. If you did not ask for an account, ignore this message.",
  ],
  passwordChanged: () => [
    "Your Media Planner password was changed",
    "The password of your account was just changed, and your other sessions are closed. If this was not you, ask for a new password at once and tell your administrator.",
  ],
  notifications: ({ items, settings }: { items: readonly string[]; settings: string }) => [
    `${items.length} new notifications in Media Planner`,
    ...items,
    `Manage email notifications in your settings:\n${settings}`,
  ],
  someone: "Someone",
  sentences: {
    submitted: ({ by, plan, campaign }: NotificationValues) =>
      `${by} submitted ${plan} (${campaign}) for approval`,
    approved: ({ by, plan, campaign }: NotificationValues) => `${by} approved ${plan} (${campaign})`,
    rejected: ({ by, plan, campaign }: NotificationValues) => `${by} rejected ${plan} (${campaign})`,
    mentioned: ({ by, plan, campaign }: NotificationValues) => `${by} mentioned you on ${plan} (${campaign})`,
    commented: ({ by, plan, campaign }: NotificationValues) => `${by} commented on ${plan} (${campaign})`,
    over_budget: ({ campaign }: NotificationValues) => `${campaign} is over its budget`,
    starts_soon: ({ campaign }: NotificationValues) =>
      `${campaign} starts soon and has no approved media plan`,
    order_unconfirmed: ({ plan, campaign }: NotificationValues) =>
      `The vendor has not confirmed the release order of ${plan} (${campaign})`,
    order_late: ({ plan, campaign }: NotificationValues) =>
      `The release order of ${plan} (${campaign}) has a late deadline`,
  },
};

export type MailMessages = typeof english;

const french: MailMessages = {
  greeting: "Bonjour",
  otp: ({ code }) => [
    "Votre code de vérification Media Planner",
    "Voici votre code de vérification :",
    code,
    "Il est valable 10 minutes. Si vous n’avez pas demandé de compte, ignorez ce message.",
  ],
  knownAccount: ({ link }) => [
    "Vous avez déjà un compte Media Planner",
    "Quelqu’un vient de demander un compte avec votre adresse, mais vous en avez déjà un. Connectez-vous, ou demandez un nouveau mot de passe :",
    link,
    "Si ce n’était pas vous, vous n’avez rien à faire.",
  ],
  passwordReset: ({ link }) => [
    "Choisissez un nouveau mot de passe Media Planner",
    "Pour choisir un nouveau mot de passe, ouvrez ce lien :",
    link,
    "Il est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
  ],
  choosePassword: ({ link }) => [
    "Choisissez votre mot de passe Media Planner",
    "Votre adresse est vérifiée. Votre compte a été demandé plusieurs fois, avec des mots de passe différents : aucun d’eux ne fonctionne. Choisissez un nouveau mot de passe avec ce lien :",
    link,
    "Il est valable 30 minutes et ne sert qu’une fois. Ensuite, « Mot de passe oublié ? » vous en envoie un autre.",
  ],
  invitation: ({ link, by }) => [
    "Vous êtes invité à rejoindre Media Planner",
    `${by} vous a créé un compte Media Planner. Pour choisir votre mot de passe et commencer, ouvrez ce lien :`,
    link,
    "Il est valable 72 heures et ne sert qu’une fois. Ensuite, demandez une nouvelle invitation. Si vous n’attendiez pas ce message, ignorez-le : le compte reste fermé.",
  ],
  activated: ({ link }) => [
    "Votre compte Media Planner est actif",
    "Votre compte Media Planner a été activé. Pour choisir votre mot de passe, ouvrez ce lien :",
    link,
    "Il est valable 72 heures et ne sert qu’une fois. Ensuite, « Mot de passe oublié ? » vous en envoie un autre. Si vous n’avez pas demandé de compte, ignorez ce message.",
  ],
  passwordChanged: () => [
    "Votre mot de passe Media Planner a changé",
    "Le mot de passe de votre compte vient d’être changé et vos autres sessions sont fermées. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez votre administrateur.",
  ],
  notifications: ({ items, settings }) => [
    `${items.length} nouvelles notifications dans Media Planner`,
    ...items,
    `Gérez les notifications par e-mail dans vos paramètres :\n${settings}`,
  ],
  someone: "Quelqu’un",
  sentences: {
    submitted: ({ by, plan, campaign }) => `${by} a soumis ${plan} (${campaign}) pour approbation`,
    approved: ({ by, plan, campaign }) => `${by} a approuvé ${plan} (${campaign})`,
    rejected: ({ by, plan, campaign }) => `${by} a refusé ${plan} (${campaign})`,
    mentioned: ({ by, plan, campaign }) => `${by} vous a mentionné sur ${plan} (${campaign})`,
    commented: ({ by, plan, campaign }) => `${by} a commenté ${plan} (${campaign})`,
    over_budget: ({ campaign }) => `${campaign} dépasse son budget`,
    starts_soon: ({ campaign }) => `${campaign} démarre bientôt et n’a aucun plan média approuvé`,
    order_unconfirmed: ({ plan, campaign }) =>
      `La régie n’a pas confirmé l’ordre d’insertion de ${plan} (${campaign})`,
    order_late: ({ plan, campaign }) =>
      `L’ordre d’insertion de ${plan} (${campaign}) a une échéance dépassée`,
  },
};

export const getMailMessages = (language: Language): MailMessages => (language === "fr" ? french : english);

const maxNameLength = 60;
const maxNameWords = 6;
/** A domain such as `example.com`, or the end of a sentence. */
const addressOrSentence = /\p{L}\.\p{L}{2,}|\p{L}{5}\.|www\b/iu;

/**
 * Returns a name for a mail, or undefined if it may be a message: strangers choose the name in a mail that sign-up
 * sends to another person.
 */
export function toMailName(name: string): string | undefined {
  const isName =
    name.length <= maxNameLength && name.split(" ").length <= maxNameWords && !addressOrSentence.test(name);
  return isName ? name : undefined;
}

/** Composes a mail to a person of this name. */
export function composeMail(
  language: Language,
  name: string,
  getTexts: (messages: MailMessages) => readonly string[],
): { subject: string; text: string } {
  const messages = getMailMessages(language);
  const [subject = "", ...paragraphs] = getTexts(messages);
  const mailName = toMailName(name);
  const greeting = mailName === undefined ? messages.greeting : `${messages.greeting} ${mailName}`;
  return {
    subject,
    text: [`${greeting},`, ...paragraphs, "Media Planner"].join("\n\n"),
  };
}

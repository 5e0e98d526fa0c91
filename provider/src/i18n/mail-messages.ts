import type { Language } from "./language.ts";

interface LinkMail {
  name: string;
  link: string;
}

interface NotificationValues {
  by: string;
  plan: string;
  campaign: string;
}

const createMailBuilder =
  (greeting: string) =>
  (subject: string, name: string, ...paragraphs: string[]) => ({
    subject,
    text: [`${greeting} ${name},`, ...paragraphs, "Media Planner"].join("\n\n"),
  });

const buildEnglishMail = createMailBuilder("Hello");
const buildFrenchMail = createMailBuilder("Bonjour");

const english = {
  otp: ({ name, code }: { name: string; code: string }) =>
    buildEnglishMail(
      "Your Media Planner verification code",
      name,
      "This is your verification code:",
      code,
      "It is valid for 10 minutes. If you did not ask for an account, ignore this message.",
    ),
  knownAccount: ({ name, link }: LinkMail) =>
    buildEnglishMail(
      "You already have a Media Planner account",
      name,
      "Someone just requested an account with your address or phone number, but you already have one. Sign in, or ask for a new password:",
      link,
      "If this was not you, there is nothing to do.",
    ),
  passwordReset: ({ name, link }: LinkMail) =>
    buildEnglishMail(
      "Choose a new Media Planner password",
      name,
      "To choose a new password, open this link:",
      link,
      "It is valid for 30 minutes and works once. If you did not ask for it, ignore this message: your password stays as it is.",
    ),
  choosePassword: ({ name, link }: LinkMail) =>
    buildEnglishMail(
      "Choose your Media Planner password",
      name,
      "Your address is verified. Your account was requested more than once with different passwords, so none of them works. Choose a new password with this link:",
      link,
      "It is valid for 30 minutes and works once. After that, “Forgot password?” sends you another.",
    ),
  invitation: ({ name, link, by }: LinkMail & { by: string }) =>
    buildEnglishMail(
      "You are invited to Media Planner",
      name,
      `${by} created a Media Planner account for you. To choose your password and get started, open this link:`,
      link,
      "It is valid for 72 hours and works once. After that, ask for a new invitation. If you did not expect this message, ignore it: the account stays closed.",
    ),
  passwordChanged: ({ name }: { name: string }) =>
    buildEnglishMail(
      "Your Media Planner password was changed",
      name,
      "The password of your account was just changed, and your other sessions are closed. If this was not you, ask for a new password at once and tell your administrator.",
    ),
  notifications: ({ name, items, settings }: { name: string; items: readonly string[]; settings: string }) =>
    buildEnglishMail(
      `${items.length} new notifications in Media Planner`,
      name,
      ...items,
      `Manage email notifications in your settings:\n${settings}`,
    ),
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
  },
};

export type MailMessages = typeof english;

const french: MailMessages = {
  otp: ({ name, code }) =>
    buildFrenchMail(
      "Votre code de vérification Media Planner",
      name,
      "Voici votre code de vérification :",
      code,
      "Il est valable 10 minutes. Si vous n’avez pas demandé de compte, ignorez ce message.",
    ),
  knownAccount: ({ name, link }) =>
    buildFrenchMail(
      "Vous avez déjà un compte Media Planner",
      name,
      "Quelqu’un vient de demander un compte avec votre adresse ou votre numéro de téléphone, mais vous en avez déjà un. Connectez-vous, ou demandez un nouveau mot de passe :",
      link,
      "Si ce n’était pas vous, vous n’avez rien à faire.",
    ),
  passwordReset: ({ name, link }) =>
    buildFrenchMail(
      "Choisissez un nouveau mot de passe Media Planner",
      name,
      "Pour choisir un nouveau mot de passe, ouvrez ce lien :",
      link,
      "Il est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
    ),
  choosePassword: ({ name, link }) =>
    buildFrenchMail(
      "Choisissez votre mot de passe Media Planner",
      name,
      "Votre adresse est vérifiée. Votre compte a été demandé plusieurs fois, avec des mots de passe différents : aucun d’eux ne fonctionne. Choisissez un nouveau mot de passe avec ce lien :",
      link,
      "Il est valable 30 minutes et ne sert qu’une fois. Ensuite, « Mot de passe oublié ? » vous en envoie un autre.",
    ),
  invitation: ({ name, link, by }) =>
    buildFrenchMail(
      "Vous êtes invité à rejoindre Media Planner",
      name,
      `${by} vous a créé un compte Media Planner. Pour choisir votre mot de passe et commencer, ouvrez ce lien :`,
      link,
      "Il est valable 72 heures et ne sert qu’une fois. Ensuite, demandez une nouvelle invitation. Si vous n’attendiez pas ce message, ignorez-le : le compte reste fermé.",
    ),
  passwordChanged: ({ name }) =>
    buildFrenchMail(
      "Votre mot de passe Media Planner a changé",
      name,
      "Le mot de passe de votre compte vient d’être changé et vos autres sessions sont fermées. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez votre administrateur.",
    ),
  notifications: ({ name, items, settings }) =>
    buildFrenchMail(
      `${items.length} nouvelles notifications dans Media Planner`,
      name,
      ...items,
      `Gérez les notifications par e-mail dans vos paramètres :\n${settings}`,
    ),
  someone: "Quelqu’un",
  sentences: {
    submitted: ({ by, plan, campaign }) => `${by} a soumis ${plan} (${campaign}) pour approbation`,
    approved: ({ by, plan, campaign }) => `${by} a approuvé ${plan} (${campaign})`,
    rejected: ({ by, plan, campaign }) => `${by} a refusé ${plan} (${campaign})`,
    mentioned: ({ by, plan, campaign }) => `${by} vous a mentionné sur ${plan} (${campaign})`,
    commented: ({ by, plan, campaign }) => `${by} a commenté ${plan} (${campaign})`,
    over_budget: ({ campaign }) => `${campaign} dépasse son budget`,
    starts_soon: ({ campaign }) => `${campaign} démarre bientôt et n’a aucun plan média approuvé`,
  },
};

export const getMailMessages = (language: Language): MailMessages => (language === "fr" ? french : english);

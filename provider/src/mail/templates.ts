export type MailLanguage = "en" | "fr";

interface MailContent {
  subject: string;
  text: string;
}

/** Returns the preferred language of an Accept-Language header; default English. */
export function parseMailLanguage(header: string | undefined): MailLanguage {
  const preferred = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().toLowerCase().split(";");
      const quality = rest
        .find((parameter) => parameter.trim().startsWith("q="))
        ?.trim()
        .slice(2);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find(({ language }) => language === "en" || language === "fr");
  return preferred?.language === "fr" ? "fr" : "en";
}

export const mailTemplates = {
  otp: (language: MailLanguage, { name, code }: { name: string; code: string }): MailContent =>
    language === "fr"
      ? {
          subject: "Votre code de vérification Media Planner",
          text: `Bonjour ${name},\n\nVoici votre code de vérification :\n\n${code}\n\nIl est valable 10 minutes. Si vous n’avez pas demandé de compte, ignorez ce message.\n\nMedia Planner`,
        }
      : {
          subject: "Your Media Planner verification code",
          text: `Hello ${name},\n\nThis is your verification code:\n\n${code}\n\nIt is valid for 10 minutes. If you did not ask for an account, ignore this message.\n\nMedia Planner`,
        },
  knownAccount: (language: MailLanguage, { name, link }: { name: string; link: string }): MailContent =>
    language === "fr"
      ? {
          subject: "Vous avez déjà un compte Media Planner",
          text: `Bonjour ${name},\n\nQuelqu’un vient de demander un compte avec votre adresse ou votre numéro de téléphone, mais vous en avez déjà un. Connectez-vous, ou demandez un nouveau mot de passe :\n\n${link}\n\nSi ce n’était pas vous, vous n’avez rien à faire.\n\nMedia Planner`,
        }
      : {
          subject: "You already have a Media Planner account",
          text: `Hello ${name},\n\nSomeone just requested an account with your address or phone number, but you already have one. Sign in, or ask for a new password:\n\n${link}\n\nIf this was not you, there is nothing to do.\n\nMedia Planner`,
        },
  passwordReset: (language: MailLanguage, { name, link }: { name: string; link: string }): MailContent =>
    language === "fr"
      ? {
          subject: "Choisissez un nouveau mot de passe Media Planner",
          text: `Bonjour ${name},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien :\n\n${link}\n\nIl est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.\n\nMedia Planner`,
        }
      : {
          subject: "Choose a new Media Planner password",
          text: `Hello ${name},\n\nTo choose a new password, open this link:\n\n${link}\n\nIt is valid for 30 minutes and works once. If you did not ask for it, ignore this message: your password stays as it is.\n\nMedia Planner`,
        },
  choosePassword: (language: MailLanguage, { name, link }: { name: string; link: string }): MailContent =>
    language === "fr"
      ? {
          subject: "Choisissez votre mot de passe Media Planner",
          text: `Bonjour ${name},\n\nVotre adresse est vérifiée. Votre compte a été demandé plusieurs fois, avec des mots de passe différents : aucun d’eux ne fonctionne. Choisissez un nouveau mot de passe avec ce lien :\n\n${link}\n\nIl est valable 30 minutes et ne sert qu’une fois. Ensuite, « Mot de passe oublié ? » vous en envoie un autre.\n\nMedia Planner`,
        }
      : {
          subject: "Choose your Media Planner password",
          text: `Hello ${name},\n\nYour address is verified. Your account was requested more than once with different passwords, so none of them works. Choose a new password with this link:\n\n${link}\n\nIt is valid for 30 minutes and works once. After that, “Forgot password?” sends you another.\n\nMedia Planner`,
        },
  invitation: (
    language: MailLanguage,
    { name, link, by }: { name: string; link: string; by: string },
  ): MailContent =>
    language === "fr"
      ? {
          subject: "Vous êtes invité à rejoindre Media Planner",
          text: `Bonjour ${name},\n\n${by} vous a créé un compte Media Planner. Pour choisir votre mot de passe et commencer, ouvrez ce lien :\n\n${link}\n\nIl est valable 72 heures et ne sert qu’une fois. Ensuite, demandez une nouvelle invitation. Si vous n’attendiez pas ce message, ignorez-le : le compte reste fermé.\n\nMedia Planner`,
        }
      : {
          subject: "You are invited to Media Planner",
          text: `Hello ${name},\n\n${by} created a Media Planner account for you. To choose your password and get started, open this link:\n\n${link}\n\nIt is valid for 72 hours and works once. After that, ask for a new invitation. If you did not expect this message, ignore it: the account stays closed.\n\nMedia Planner`,
        },
  passwordChanged: (language: MailLanguage, { name }: { name: string }): MailContent =>
    language === "fr"
      ? {
          subject: "Votre mot de passe Media Planner a changé",
          text: `Bonjour ${name},\n\nLe mot de passe de votre compte vient d’être changé et vos autres sessions sont fermées. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez votre administrateur.\n\nMedia Planner`,
        }
      : {
          subject: "Your Media Planner password was changed",
          text: `Hello ${name},\n\nThe password of your account was just changed, and your other sessions are closed. If this was not you, ask for a new password at once and tell your administrator.\n\nMedia Planner`,
        },
};

/** Refusals that are the same each time. */
export const sentences: Readonly<Record<string, string>> = {
  // Sign-in, sign-up and mailed links
  "The email or the password is wrong": "L’adresse e-mail ou le mot de passe est incorrect",
  "The phone or the password is wrong": "Le téléphone ou le mot de passe est incorrect",
  "This account is not active": "Ce compte n’est pas actif",
  "Enter the code we sent to verify your account":
    "Saisissez le code que nous avons envoyé pour vérifier votre compte",
  "The code is wrong or has expired. Check it, or ask for a new one.":
    "Le code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un nouveau.",
  "A code was just sent. Wait a minute before asking for another.":
    "Un code vient d’être envoyé. Patientez une minute avant d’en demander un autre.",
  "Too many tries with this code. Ask for a new one.": "Trop d’essais avec ce code. Demandez-en un nouveau.",
  "Too many tries for today. Try again tomorrow.": "Trop d’essais pour aujourd’hui. Réessayez demain.",
  "Too many tries. Wait a while and try again.": "Trop d’essais. Patientez un moment, puis réessayez.",
  "This link is not valid. Ask for a new one.": "Ce lien n’est pas valable. Demandez-en un nouveau.",
  "This link has already been used. Ask for a new one.": "Ce lien a déjà servi. Demandez-en un nouveau.",
  "This link has expired. Ask for a new one.": "Ce lien a expiré. Demandez-en un nouveau.",
  "This invitation has expired. Ask for a new one.": "Cette invitation a expiré. Demandez-en une nouvelle.",
  "A newer invitation was sent to you. Follow its link.":
    "Une invitation plus récente vous a été envoyée. Suivez son lien.",
  "Too many messages. Try again later.": "Trop de messages. Réessayez plus tard.",
  "Please sign in": "Connectez-vous",
  "The session has ended; please sign in again": "La session est terminée ; reconnectez-vous",
  "The access token is not valid or has expired": "Le jeton d’accès n’est pas valable ou a expiré",
  "The refresh token is missing": "Le jeton de renouvellement manque",

  // Accounts
  "This account waits for no invitation": "Ce compte n’attend pas d’invitation",
  "This email is already in use": "Cette adresse e-mail est déjà utilisée",
  "This phone is already in use": "Ce téléphone est déjà utilisé",
  "The current password is wrong": "Le mot de passe actuel est incorrect",
  "Password is required": "Le mot de passe est obligatoire",
  "Password must be at least 6 characters": "Le mot de passe doit compter au moins 6 caractères",
  "Passwords must match": "Les mots de passe doivent être identiques",
  "Email is required": "L’adresse e-mail est obligatoire",
  "The last active Admin must stay one": "Le dernier administrateur actif doit le rester",
  "You cannot delete your own account": "Vous ne pouvez pas supprimer votre propre compte",
  "You cannot disable your own account": "Vous ne pouvez pas désactiver votre propre compte",
  "You cannot change your own role": "Vous ne pouvez pas changer votre propre rôle",
  "Change your own password in your profile, with the current one":
    "Changez votre mot de passe dans votre profil, avec l’actuel",
  "Somebody else must change your own email": "Quelqu’un d’autre doit changer votre adresse e-mail",
  "Letters and single spaces between words only": "Uniquement des lettres et une espace entre les mots",

  // Campaigns and plans
  "An Admin or a Manager changes the status; you may cancel your own campaigns":
    "Un administrateur ou un responsable change le statut ; vous pouvez annuler vos propres campagnes",
  "An approved media plan is cancelled before it is deleted":
    "Un plan média approuvé doit être annulé avant d’être supprimé",
  "A completed media plan is never deleted": "Un plan média terminé n’est jamais supprimé",
  "A cancelled media plan is deleted by a Manager or an Admin":
    "Un plan média annulé est supprimé par un responsable ou un administrateur",
  "A rejection needs a reason": "Un rejet doit être motivé",
  "Somebody else approves your own media plans": "Quelqu’un d’autre approuve vos propres plans média",
  "Must be the rate of its row": "Doit être le tarif de sa ligne",
  "You keep 100 drafts already: discard one first":
    "Vous gardez déjà 100 brouillons : supprimez-en un d’abord",
  "The draft is too large to be kept": "Le brouillon est trop volumineux pour être gardé",
  "Too many documents are being made; try again in a moment":
    "Trop de documents sont en préparation ; réessayez dans un instant",
  "This document takes too long to be made": "La préparation de ce document prend trop de temps",
  "The total is too large": "Le total est trop grand",
  "Must not exceed the total with additional charges": "Ne doit pas dépasser le total, frais compris",
  "The vendor does not offer this media type": "Le fournisseur ne propose pas ce type de média",
  "Is not a channel of this vendor": "N’est pas un support de ce fournisseur",
  "Belongs to another media type": "Relève d’un autre type de média",

  // Records of any kind
  "This already exists": "Cela existe déjà",
  "This module already has this action": "Ce module a déjà cette action",
  "Other records refer to this one": "D’autres enregistrements s’y réfèrent",
  "A value cannot be stored": "Une valeur ne peut pas être enregistrée",
  "Someone changed this at the same time; try again": "Quelqu’un l’a modifié au même moment ; réessayez",
  "Is used by another channel of this vendor": "Est utilisé par un autre support de ce fournisseur",
  "The file is empty": "Le fichier est vide",
  "The file is larger than 10 MB": "Le fichier dépasse 10 Mo",
  "Only jpeg, jpg, png, gif, pdf, doc and docx files are accepted":
    "Seuls les fichiers jpeg, jpg, png, gif, pdf, doc et docx sont acceptés",
  "Takes one file": "Un seul fichier est accepté",
  "Takes no file": "Aucun fichier n’est accepté",

  // Fields
  "This field is required": "Ce champ est obligatoire",
  "Must not contain half a character": "Ne doit pas contenir de caractère incomplet",
  "Must be a single line": "Doit tenir sur une seule ligne",
  "Must not contain control characters": "Ne doit pas contenir de caractères de contrôle",
  "Please enter a valid email address": "Veuillez saisir une adresse e-mail valide",
  "Please enter a valid phone number": "Veuillez saisir un numéro de téléphone valide",
  "Please enter a valid tax ID": "Veuillez saisir un identifiant fiscal valide",
  "Please enter a valid address": "Veuillez saisir une adresse valide",
  "Must be only digits": "Uniquement des chiffres",
  "Must be at least 10 digits": "Au moins 10 chiffres",
  "Must be letters, digits and _": "Uniquement des lettres, des chiffres et _",
  "Must be a number": "Doit être un nombre",
  "Must be a whole number": "Le nombre doit être entier",
  "Must not be negative": "La valeur ne peut pas être négative",
  "Must have at most 2 decimals": "Au plus 2 décimales",
  "Is too large": "Est trop grand",
  "The year must be from 2000 to 2100": "L’année doit être comprise entre 2000 et 2100",
  "At most three years (1,096 days)": "Trois ans au plus (1 096 jours)",
};

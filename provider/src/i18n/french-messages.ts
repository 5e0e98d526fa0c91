/** French translations by English text. The values of placeholders are translated too. */
export const frenchMessages = {
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
  "Sign-up is by invitation. Ask your administrator for one.":
    "L’inscription se fait sur invitation. Demandez-en une à votre administrateur.",
  "Only addresses at these domains can sign up: {values}":
    "Seules les adresses de ces domaines peuvent s’inscrire : {values}",
  "This link is not valid. Ask for a new one.": "Ce lien n’est pas valable. Demandez-en un nouveau.",
  "This link has already been used. Ask for a new one.": "Ce lien a déjà servi. Demandez-en un nouveau.",
  "This link has expired. Ask for a new one.": "Ce lien a expiré. Demandez-en un nouveau.",
  "This invitation has expired. Ask for a new one.": "Cette invitation a expiré. Demandez-en une nouvelle.",
  "A newer invitation was sent to you. Follow its link.":
    "Une invitation plus récente vous a été envoyée. Suivez son lien.",
  "Too many messages. Try again later.": "Trop de messages. Réessayez plus tard.",
  "Please sign in": "Connectez-vous",
  "The session has ended; please sign in again": "La session est terminée ; reconnectez-vous",
  "The access token is not valid or has expired": "Le jeton d’accès n’est pas valable ou a expiré",
  "The refresh token is missing": "Le jeton de renouvellement manque",

  // Accounts
  "This account has no pending invitation": "Ce compte n’a pas d’invitation en attente",
  "This email is already in use": "Cette adresse e-mail est déjà utilisée",
  "This phone is already in use": "Ce téléphone est déjà utilisé",
  "The current password is wrong": "Le mot de passe actuel est incorrect",
  "Password is required": "Le mot de passe est obligatoire",
  "Password must be at least 6 characters": "Le mot de passe doit compter au moins 6 caractères",
  "Passwords must match": "Les mots de passe doivent être identiques",
  "Email is required": "L’adresse e-mail est obligatoire",
  "At least one active Admin is required": "Au moins un administrateur actif est nécessaire",
  "You cannot delete your own account": "Vous ne pouvez pas supprimer votre propre compte",
  "You cannot disable your own account": "Vous ne pouvez pas désactiver votre propre compte",
  "You cannot change your own role": "Vous ne pouvez pas changer votre propre rôle",
  "Change your own password in your profile": "Changez votre propre mot de passe dans votre profil",
  "You cannot change your own email": "Vous ne pouvez pas changer votre propre adresse e-mail",
  "Letters and single spaces between words only": "Uniquement des lettres et une espace entre les mots",

  // Agency
  "Choose a PNG or JPEG image of at most 1 MB": "Choisissez une image PNG ou JPEG de 1 Mo au maximum",
  "The image cannot be read": "L’image ne peut pas être lue",
  "The last character of this GSTIN does not match the others":
    "Le dernier caractère de ce GSTIN ne correspond pas aux autres",

  // Master data
  "Master data exists already; the catalog is for an empty agency":
    "Des référentiels existent déjà ; le catalogue est destiné à une agence vide",

  // Imports
  "This import was already undone": "Cet import a déjà été annulé",
  "This import created no records that can be deleted":
    "Cet import n’a créé aucun enregistrement à supprimer",
  "An import can be undone within a day only": "Un import ne peut être annulé que pendant un jour",
  "None of the records can be deleted": "Aucun des enregistrements ne peut être supprimé",

  // Campaigns and plans
  "Only an Admin or a Manager can change the status; you can cancel your own campaigns":
    "Seul un administrateur ou un responsable peut changer le statut ; vous pouvez annuler vos propres campagnes",
  "Cancel an approved media plan before you delete it":
    "Annulez un plan média approuvé avant de le supprimer",
  "A completed media plan cannot be deleted": "Un plan média terminé ne peut pas être supprimé",
  "Only a Manager or an Admin can delete a cancelled media plan":
    "Seul un responsable ou un administrateur peut supprimer un plan média annulé",
  "A rejection needs a reason": "Un refus doit être motivé",
  "You cannot approve your own media plans": "Vous ne pouvez pas approuver vos propres plans média",
  "Must be the rate of its row": "Doit être le tarif de sa ligne",
  "You already have 100 drafts: discard one first":
    "Vous avez déjà 100 brouillons : abandonnez-en un d’abord",
  "You already have 50 views of this list: delete one first":
    "Vous avez déjà 50 vues de cette liste : supprimez-en une d’abord",
  "You already have 500 views: delete one first": "Vous avez déjà 500 vues : supprimez-en une d’abord",
  "A view with this name already exists": "Une vue porte déjà ce nom",
  "Cannot see media plans": "Ne peut pas voir les plans média",
  "Comments cannot be edited": "Un commentaire ne peut pas être modifié",
  "You may delete your own comments only": "Vous ne pouvez supprimer que vos propres commentaires",
  "Is not a row of this media plan": "N’est pas une ligne de ce plan média",
  "Must be a time": "Doit être une date et une heure",
  "Must be a time zone": "Doit être un fuseau horaire",
  "The draft is too large to save": "Le brouillon est trop volumineux pour être enregistré",
  "Too many documents are being created; try again in a moment":
    "Trop de documents sont en préparation ; réessayez dans un instant",
  "Creating this document took too long": "La création de ce document a pris trop de temps",
  "The total is too large": "Le total est trop grand",
  "Must not exceed the total with additional charges": "Ne doit pas dépasser le total, frais compris",
  "The vendor does not offer this media type": "La régie ne propose pas ce type de média",
  "Is not a channel of this vendor": "N’est pas un support de cette régie",
  "Belongs to another media type": "Relève d’un autre type de média",

  // Records of any kind
  "This already exists": "Cela existe déjà",
  "This module already has this action": "Ce module a déjà cette action",
  "Other records refer to this one": "D’autres enregistrements s’y réfèrent",
  "A value cannot be stored": "Une valeur ne peut pas être enregistrée",
  "Someone changed this at the same time; try again":
    "Quelqu’un d’autre l’a modifié au même moment ; réessayez",
  "Is used by another channel of this vendor": "Est utilisé par un autre support de cette régie",
  "The file is empty": "Le fichier est vide",
  "The file is larger than 10 MB": "Le fichier dépasse 10 Mo",
  "Only jpeg, jpg, png, gif, pdf, doc and docx files are accepted":
    "Seuls les fichiers jpeg, jpg, png, gif, pdf, doc et docx sont acceptés",
  "Choose one file": "Un seul fichier est accepté",
  "Files are not accepted": "Aucun fichier n’est accepté",

  // Fields
  "This field is required": "Ce champ est obligatoire",
  "Must not contain incomplete characters": "Ne doit pas contenir de caractère incomplet",
  "Must be a single line": "Doit tenir sur une seule ligne",
  "Must not contain control characters": "Ne doit pas contenir de caractères de contrôle",
  "Please enter a valid email address": "Veuillez saisir une adresse e-mail valide",
  "Please enter a valid phone number": "Veuillez saisir un numéro de téléphone valide",
  "Please enter a valid tax ID": "Veuillez saisir un numéro fiscal valide",
  "Please enter a valid address": "Veuillez saisir une adresse valide",
  "Must be only digits": "Uniquement des chiffres",
  "Must be at least 10 digits": "Au moins 10 chiffres",
  "Must be letters, digits and _": "Uniquement des lettres, des chiffres et _",
  "Must be a number": "Doit être un nombre",
  "Must be a whole number": "Le nombre doit être entier",
  "Must not be negative": "La valeur ne peut pas être négative",
  "Must have at most 2 decimals": "Au plus 2 décimales",
  "Is too large": "Est trop grand",
  "The year must be from {from} to {to}": "L’année doit être comprise entre {from} et {to}",
  "At most three years (1,096 days)": "Trois ans au plus (1 096 jours)",

  // Permissions
  "You are not allowed to do this": "Vous n’êtes pas autorisé à faire cela",
  "You may submit or cancel your own records only":
    "Vous ne pouvez soumettre ou annuler que vos propres enregistrements",
  "You may delete your own media plans only": "Vous ne pouvez supprimer que vos propres plans média",
  "Only an Admin may change an Admin": "Seul un administrateur peut modifier un administrateur",
  "Only an Admin may grant the Admin role": "Seul un administrateur peut attribuer le rôle Administrateur",

  // Service and request
  "Not found": "Introuvable",
  "The disk of the database is full: nothing was saved. Tell your administrator.":
    "Le disque de la base de données est plein : rien n’a été enregistré. Prévenez votre administrateur.",
  "The service is not available; try again in a moment":
    "Le service n’est pas disponible ; réessayez dans un instant",
  "This may not have been saved. Check before you try again.":
    "L’enregistrement n’est pas confirmé. Vérifiez avant de réessayer.",
  "Internal Server Error": "Erreur interne du serveur",
  "The body is not valid JSON": "Le corps n’est pas du JSON valable",
  "The body is too large": "Le corps est trop grand",
  "This content encoding is not supported": "Ce codage de contenu n’est pas pris en charge",
  "This character set is not supported": "Ce jeu de caractères n’est pas pris en charge",
  "The request cannot be read": "La requête est illisible",
  "Send JSON or multipart/form-data": "Envoyez du JSON ou du multipart/form-data",
  "Send the token as a form field": "Envoyez le jeton comme champ de formulaire",
  "The multipart body cannot be read": "Le corps multipart est illisible",
  "The multipart body has too many parts": "Le corps multipart a trop de parties",
  "Must be sent only once": "À envoyer une seule fois",
  "These results have expired: start again from the first page":
    "Ces résultats ont expiré : recommencez à la première page",
  "Must be asc or desc": "Doit être asc ou desc",
  "Must be en or fr": "Doit être en ou fr",
  "Must be a month, YYYY-MM": "Doit être un mois, AAAA-MM",
  "Must be a whole number from 1": "Doit être un nombre entier à partir de 1",
  "Must be 8 to 64 letters, digits, - . and _": "De 8 à 64 lettres, chiffres, - . et _",
  "Must be letters, digits, - and _": "Uniquement des lettres, des chiffres, - et _",
  "Must be an id": "Doit être un identifiant",
  "Must be true or false": "Doit être vrai ou faux",
  "Is used by another row of this plan": "Est utilisé par une autre ligne de ce plan",
  "Only one rate card per media row": "Un seul tarif par ligne",
  "A rate from this day exists already for this country and media type":
    "Un taux existe déjà à partir de ce jour pour ce pays et ce type de média",

  // More fields
  "OTP must be 4 digits": "Le code doit compter 4 chiffres",
  "Does not match any media row of this plan": "Ne correspond à aucune ligne média de ce plan",
  "Has no rate card": "N’a pas de tarif",
  "Must be a date as YYYY-MM-DD": "Doit être une date, AAAA-MM-JJ",
  "Must be a time as hh:mm AM or PM": "Doit être une heure, hh:mm AM ou PM",
  "Must be a currency code": "Doit être un code de devise",
  "Must be two letters": "Doit compter deux lettres",
  "Must be a dialling code such as +91": "Doit être un indicatif comme +91",
  "Must be a postal code": "Doit être un code postal",
  "Must be a language code such as hi or fr-FR": "Doit être un code de langue comme hi ou fr-FR",
  "Must be greater than 0": "Doit être supérieur à 0",

  // Texts with placeholders
  "{record}: {reason}": "{record} : {reason}",
  "{count} of {total} records cannot be deleted":
    "{count} enregistrements sur {total} ne peuvent pas être supprimés",
  "{title} not found": "Introuvable : {title}",
  "{title} cannot be deleted: it is used by {records}": "Suppression impossible : sert encore à {records}",
  "Permission cannot be deleted: it is used by {roles}": "Suppression impossible : sert encore à {roles}",
  "Used by {roles}: only the label can change": "Utilisée par {roles} : seul le libellé peut changer",
  "{title} cannot go from {status} to {next}": "Le statut ne peut pas passer de {status} à {next}",
  "{title} was changed by someone else": "Modifié par quelqu’un d’autre",
  "{title} was changed by {editor}": "Modifié par {editor}",
  "{record} was already created by an earlier attempt, with different values":
    "Déjà créé par une tentative précédente, avec d’autres valeurs",
  "{title} does not belong to the chosen {parent}": "Ne correspond pas : {title} ({parent})",
  "A {status} media plan cannot be edited": "Un plan média au statut {status} ne peut pas être modifié",
  "Channel {name} is booked in a media plan and cannot be removed":
    "Le support {name} est réservé dans un plan média et ne peut pas être retiré",
  "The media plans of this campaign are in {currency}":
    "Les plans média de cette campagne sont en {currency}",
  "The media plans of this campaign are for {name}": "Les plans média de cette campagne sont pour {name}",
  "This campaign has too many flights for one flowchart":
    "Cette campagne a trop de vagues de diffusion pour un seul calendrier",
  "The media plans of this campaign are for its client":
    "Les plans média de cette campagne sont pour son client",
  "Must not be before {day}": "Ne doit pas être avant le {day}",
  "Must not be after {day}": "Ne doit pas être après le {day}",
  "Must be at most {limit} characters": "Au plus {limit} caractères",
  "Must be at most {limit}": "Au plus {limit}",
  "Must be at most {limit} prices": "Au plus {limit} prix",
  "Must be at most {limit} channels": "Au plus {limit} supports",
  "Must be at most {limit} rows": "Au plus {limit} lignes",
  "Must be at most {limit} ids": "Au plus {limit} identifiants",
  "Must be at least {limit}": "Au moins {limit}",
  "Must be from {from} to {to} months": "De {from} à {to} mois",
  "Must be a number from {from} to {to}": "Doit être un nombre de {from} à {to}",
  "Must be one of {values}": "Doit être une de ces valeurs : {values}",
  "{count} fields are not valid": "{count} champs ne sont pas valables",
  "{name} is too large": "{name} est trop grand",
} as const;

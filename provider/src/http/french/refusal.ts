import { sentences } from "./sentences.ts";

/** What the provider keeps, one and several. */
const nouns: Readonly<Record<string, readonly [string, string]>> = {
  area: ["zone", "zones"],
  "billing summary": ["synthèse de facturation", "synthèses de facturation"],
  campaign: ["campagne", "campagnes"],
  city: ["ville", "villes"],
  client: ["client", "clients"],
  country: ["pays", "pays"],
  duration: ["durée", "durées"],
  format: ["format", "formats"],
  language: ["langue", "langues"],
  material: ["matériel", "matériels"],
  "media cost": ["coût média", "coûts média"],
  "media plan": ["plan média", "plans média"],
  "media plan draft": ["brouillon de plan média", "brouillons de plan média"],
  "media type": ["type de média", "types de média"],
  payment: ["paiement", "paiements"],
  permission: ["permission", "permissions"],
  "PO invoice": ["facture de bon de commande", "factures de bon de commande"],
  position: ["emplacement", "emplacements"],
  publisher: ["éditeur", "éditeurs"],
  revision: ["révision", "révisions"],
  role: ["rôle", "rôles"],
  size: ["taille", "tailles"],
  state: ["état", "états"],
  "time slot": ["créneau horaire", "créneaux horaires"],
  user: ["utilisateur", "utilisateurs"],
  vendor: ["fournisseur", "fournisseurs"],
  file: ["fichier", "fichiers"],
};

const statuses: Readonly<Record<string, string>> = {
  pending: "en attente",
  approved: "approuvé",
  rejected: "rejeté",
  completed: "terminé",
  cancelled: "annulé",
  active: "actif",
  inactive: "inactif",
};

const roles: Readonly<Record<string, string>> = {
  Admin: "Administrateur",
  Manager: "Responsable",
  User: "Utilisateur",
};

const rolesIn = (list: string) =>
  list
    .split(", ")
    .map((name) => roles[name] ?? name)
    .join(", ");

const lower = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
const noun = (title: string) => nouns[lower(title)]?.[0] ?? title;
const status = (name: string) => `« ${statuses[name] ?? name} »`;

/** `2 media plans, 1 vendor`, as a refused deletion counts what refers to the record. */
const counts = (list: string) =>
  list.replaceAll(/(\d+) ([\p{L} ]+)/gu, (whole, count: string, words: string) => {
    const one = words.replace(/ies$/, "y").replace(/s$/, "");
    const known = nouns[words] ?? nouns[one];
    return known ? `${count} ${Number(count) === 1 ? known[0] : known[1]}` : whole;
  });

/** Refusals that name something; each French sentence fits nouns of both genders. */
const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(.+) not found$/, (title) => `Introuvable : ${noun(title)}`],
  [
    /^(.+) cannot be deleted: it is used by (.+)$/,
    (_title, list) => `Suppression impossible : sert encore à ${rolesIn(counts(list))}`,
  ],
  [
    /^(.+) cannot go from (\w+) to (\w+)$/,
    (_title, from, to) => `Le statut ne peut pas passer de ${status(from)} à ${status(to)}`,
  ],
  [/^(.+) was changed by somebody else meanwhile$/, () => "Quelqu’un l’a modifié entre-temps"],
  [/^(.+) was changed by (.+) meanwhile$/, (_title, who) => `${who} l’a modifié entre-temps`],
  [
    /^(.+) was created by an earlier try, with other values$/,
    () => "Un essai précédent l’a déjà créé, avec d’autres valeurs",
  ],
  [
    /^(.+) does not belong to the chosen (\w+)$/,
    (title, parent) => `N’est pas au bon endroit : ${noun(title)} (${noun(parent)})`,
  ],
  [
    /^A (\w+) media plan cannot be edited$/,
    (name) => `Un plan média au statut ${status(name)} ne peut pas être modifié`,
  ],
  [
    /^Channel (.+) is booked in a media plan and cannot be removed$/,
    (name) => `Le support ${name} est réservé dans un plan média et ne peut pas être retiré`,
  ],
  [
    /^The media plans of this campaign are in (.+)$/,
    (currency) => `Les plans média de cette campagne sont en ${currency}`,
  ],
  [
    /^The media plans of this campaign are for (.+)$/,
    (client) =>
      `Les plans média de cette campagne sont pour ${client === "its client" ? "son client" : client}`,
  ],
  [
    /^Used by (.+): only the label can change$/,
    (holders) => `Utilisée par ${rolesIn(holders)} : seul le libellé peut changer`,
  ],
  [/^Must not be before (.+)$/, (day) => `Ne doit pas être avant le ${day}`],
  [/^Must be at most (\d+) characters$/, (limit) => `Au plus ${limit} caractères`],
  [/^Must be at most (\d+)$/, (limit) => `Au plus ${limit}`],
  [/^Must be at most (\d+) prices$/, (limit) => `Au plus ${limit} prix`],
  [/^Must be at most (\d+) channels$/, (limit) => `Au plus ${limit} supports`],
  [/^(\d+) fields are not valid$/, (count) => `${count} champs ne sont pas valables`],
];

/** A refusal for people, in French; as it is where there is no French for it. */
export function inFrench(message: string): string {
  const sentence = sentences[message];
  if (sentence) return sentence;
  for (const [pattern, said] of patterns) {
    const match = pattern.exec(message);
    if (match) return said(...match.slice(1));
  }
  return message;
}

import type { Random } from "./random.ts";

const INDIAN_FIRST = [
  "Aarav",
  "Aditi",
  "Anjali",
  "Arjun",
  "Deepika",
  "Farhan",
  "Gauri",
  "Harish",
  "Ishaan",
  "Kavita",
  "Lakshmi",
  "Manish",
  "Meera",
  "Nandini",
  "Neha",
  "Pooja",
  "Rahul",
  "Riya",
  "Sanjay",
  "Shreya",
  "Siddharth",
  "Sunita",
  "Varun",
  "Vikram",
  "Zoya",
];
const INDIAN_LAST = [
  "Agarwal",
  "Banerjee",
  "Bhatt",
  "Chatterjee",
  "D’Souza",
  "Gupta",
  "Iyer",
  "Joshi",
  "Kapoor",
  "Khan",
  "Kulkarni",
  "Malhotra",
  "Menon",
  "Mukherjee",
  "Nair",
  "Patel",
  "Pillai",
  "Reddy",
  "Sharma",
  "Singh",
  "Subramanian",
  "Varghese",
];
const FRENCH_FIRST = [
  "Agnès",
  "Aurélien",
  "Benoît",
  "Camille",
  "Céline",
  "Clément",
  "Élodie",
  "Éric",
  "François",
  "Gaëlle",
  "Hélène",
  "Jérôme",
  "Loïc",
  "Maëlle",
  "Mathéo",
  "Noémie",
  "Rémi",
  "Solène",
  "Théo",
  "Zoé",
];
const FRENCH_LAST = [
  "Beaumont",
  "Bénard",
  "Chevalier",
  "Delacroix",
  "Desprès",
  "Dupré",
  "Ferré",
  "Fournier",
  "Garnier",
  "Laframboise",
  "Lefèvre",
  "Léger",
  "Marchand",
  "Moreau",
  "Pasquier",
  "Rousseau",
  "Tellier",
  "Vasseur",
];

/** Reduces a name to lower-case letters, digits and hyphens, for the reserved domain .test. */
export function toSlug(name: string): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9 -]/gu, "")
    .toLowerCase();
  return plain.trim().replaceAll(/[ -]+/gu, "-");
}

export function createPersonName(random: Random, isFrench: boolean): string {
  const first = random.pick(isFrench ? FRENCH_FIRST : INDIAN_FIRST);
  return `${first} ${random.pick(isFrench ? FRENCH_LAST : INDIAN_LAST)}`;
}

export function createEmail(person: string, company: string): string {
  const [first = "", ...rest] = person.split(" ");
  return `${toSlug(first)}.${toSlug(rest.join(" "))}@${toSlug(company)}.test`;
}

/** Numbers reserved for fiction in France; an unassigned series in India. */
export function createPhoneNumber(random: Random, isFrench: boolean): string {
  const digits = (length: number) => String(random.integer(0, 10 ** length - 1)).padStart(length, "0");
  return isFrench ? `+33 1 99 00 ${digits(2)} ${digits(2)}` : `+91 90000 1${digits(4)}`;
}

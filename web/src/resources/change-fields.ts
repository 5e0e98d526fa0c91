import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import {
  CAMPAIGN_OBJECTIVE_LABELS,
  CURRENCY_LABELS,
  DURATION_UNIT_LABELS,
  MATERIAL_KIND_LABELS,
  PERMISSION_ACTION_LABELS,
  RATE_UNIT_LABELS,
  SIZE_UNIT_LABELS,
  USER_ROLE_LABELS,
  WEEKDAY_LABELS,
} from "./labels.ts";

export interface ChangedField {
  label: MessageDescriptor;
  /** Default: text, or a day if the value is one. */
  kind?: "number" | "status" | "time" | "permission" | "secret";
  isList?: true;
  choices?: Readonly<Record<string, MessageDescriptor>>;
}

const TAX_ID = { label: msg`Tax ID` };

/** Fields of the upstream, without "Id". A key with a type or a list takes precedence over the field's name. */
const FIELDS: Readonly<Record<string, ChangedField>> = {
  action: { label: msg`Action`, choices: PERMISSION_ACTION_LABELS },
  address: { label: msg`Address` },
  area: { label: msg`Area` },
  brand: { label: msg`Brand` },
  budget: { label: msg`Budget`, kind: "number" },
  businessName: { label: msg`Business name` },
  cities: { label: msg`Cities`, isList: true },
  city: { label: msg`City` },
  client: { label: msg`Client` },
  code: { label: msg`Code` },
  commissionPercent: { label: msg`Commission (%)`, kind: "number" },
  contactEmail: { label: msg`Contact email` },
  contactPerson: { label: msg`Contact person` },
  cost: { label: msg`Cost`, kind: "number" },
  country: { label: msg`Country` },
  currency: { label: msg`Currency`, choices: CURRENCY_LABELS },
  days: { label: msg`Days`, isList: true, choices: WEEKDAY_LABELS },
  defaultUnit: { label: msg`Default unit`, choices: RATE_UNIT_LABELS },
  description: { label: msg`Description` },
  designation: { label: msg`Designation` },
  effectiveFrom: { label: msg`Valid from` },
  effectiveTo: { label: msg`Valid to` },
  email: { label: msg`Email` },
  endDate: { label: msg`End date` },
  endTime: { label: msg`End`, kind: "time" },
  file: { label: msg`File` },
  finalAmount: { label: msg`Final amount`, kind: "number" },
  fullName: { label: msg`Full name` },
  height: { label: msg`Height`, kind: "number" },
  invitationExpiresAt: { label: msg`Invitation valid until` },
  isPrime: { label: msg`Prime time` },
  isVerified: { label: msg`Verified` },
  iso2: { label: msg`Code` },
  kind: { label: msg`Kind`, choices: MATERIAL_KIND_LABELS },
  label: { label: msg`Label` },
  language: { label: msg`Language`, choices: { EN: msg`English`, FR: msg`Français` } },
  languages: { label: msg`Languages`, isList: true },
  mediaType: { label: msg`Media type` },
  mediaTypes: { label: msg`Media types`, isList: true },
  mergedRecord: { label: msg`Merged duplicate` },
  module: { label: msg`Module` },
  name: { label: msg`Name` },
  nativeName: { label: msg`Native name` },
  notes: { label: msg`Notes` },
  objective: { label: msg`Objective`, choices: CAMPAIGN_OBJECTIVE_LABELS },
  password: { label: msg`Password`, kind: "secret" },
  paymentTermsDays: { label: msg`Payment terms (days)`, kind: "number" },
  percent: { label: msg`Rate (%)`, kind: "number" },
  permissions: { label: msg`Permissions`, isList: true, kind: "permission" },
  phone: { label: msg`Phone` },
  phoneCode: { label: msg`Dialling code` },
  pincode: { label: msg`PIN code` },
  premiumPercent: { label: msg`Premium (%)`, kind: "number" },
  price: { label: msg`Price`, kind: "number" },
  publisher: { label: msg`Publisher` },
  role: { label: msg`Role`, choices: USER_ROLE_LABELS },
  specs: { label: msg`Specifications` },
  startDate: { label: msg`Start date` },
  startTime: { label: msg`Start`, kind: "time" },
  state: { label: msg`State` },
  status: { label: msg`Status`, kind: "status" },
  statusComment: { label: msg`Comment` },
  subMedia: { label: msg`Format` },
  targetAudience: { label: msg`Target audience` },
  taxId: TAX_ID,
  tax: TAX_ID,
  unit: { label: msg`Unit`, choices: RATE_UNIT_LABELS },
  value: { label: msg`Value`, kind: "number" },
  website: { label: msg`Website` },
  width: { label: msg`Width`, kind: "number" },
  "channels.name": { label: msg`Channel` },
  "Duration.unit": { label: msg`Unit`, choices: DURATION_UNIT_LABELS },
  "Size.unit": { label: msg`Unit`, choices: SIZE_UNIT_LABELS },
};

/** Undefined for a field of another upstream. */
export function findChangedField(type: string | null, path: string): ChangedField | undefined {
  const name = path.split(".").at(-1) ?? "";
  return FIELDS[`${type}.${path}`] ?? FIELDS[path] ?? FIELDS[name] ?? FIELDS[name.replace(/Ids?$/, "")];
}

import type { Row } from "../src/records/resource.ts";

/** Valid bodies of each resource; `id(key)` returns the id of a record of the resource `key`. */
const samples: Readonly<Record<string, (id: (key: string) => string) => readonly Row[]>> = {
  areas: (id) => [
    {
      name: "Fontainhas",
      pincode: "403001",
      countryId: id("countries"),
      stateId: id("states"),
      cityId: id("cities"),
    },
    {
      name: "Altinho",
      countryId: id("countries"),
      stateId: id("states"),
      cityId: id("cities"),
      status: "inactive",
    },
  ],
  campaigns: (id) => [
    {
      name: "Monsoon launch",
      clientId: id("clients"),
      brand: "Konkan Cotton",
      objective: "launch",
      startDate: "2026-06-01",
      endDate: "2026-08-31",
      budget: 2_500_000,
      mediaTypeIds: [id("mediaTypes")],
      cityIds: [id("cities")],
    },
    {
      name: "Rentrée",
      clientId: id("clients"),
      startDate: "2026-09-01",
      endDate: "2026-09-01",
      budget: 0.5,
      currency: "EUR",
      targetAudience: "Families with children at school",
      status: "pending",
      notes: "One day only",
    },
  ],
  cities: (id) => [
    { name: "Panaji", countryId: id("countries"), stateId: id("states") },
    { name: "Vasco da Gama", countryId: id("countries"), stateId: id("states"), status: "inactive" },
  ],
  clients: () => [
    {
      businessName: "Konkan Textiles",
      address: "18 Rua de Ourem, Panaji",
      taxId: "30AABCK1234L1ZV",
      contactPerson: "Maria D’Souza",
      contactEmail: "maria@konkan.test",
      phone: "9822001122",
      notes: "Prefers morning calls",
    },
    {
      businessName: "Fromagerie Lefèvre",
      address: "4 rue des Halles, Lyon",
      taxId: "FR-40303265045",
      contactPerson: "Hélène Lefèvre",
      contactEmail: "helene@lefevre.test",
      phone: "+33 4 72 00 00 00",
    },
  ],
  countries: () => [
    { name: "Bhutan", iso2: "BT", phoneCode: "+975", currency: "BTN" },
    { name: "Belgique", iso2: "be", status: "inactive" },
  ],
  durations: (id) => [
    { name: "10 seconds", value: 10, unit: "second", mediaTypeId: id("mediaTypes") },
    { name: "One fortnight", value: 2, unit: "week", status: "inactive" },
  ],
  formats: (id) => [
    { name: "Prime spot", mediaTypeId: id("mediaTypes"), defaultUnit: "spot", status: "inactive" },
    {
      name: "L-band",
      mediaTypeId: id("mediaTypes"),
      defaultUnit: "ten_seconds",
      description: "Across the screen",
    },
  ],
  languages: () => [
    { name: "Konkani", code: "kok", nativeName: "कोंकणी" },
    { name: "French (Canada)", code: "fr-CA", nativeName: "Français", status: "inactive" },
  ],
  listViews: () => [
    {
      list: "/client-management",
      name: "My pending clients",
      address: "status=PENDING&mine=true",
      isDefault: true,
    },
    { list: "/manage-media-plan", name: "Diwali", address: "search=diwali&columns=all" },
  ],
  materials: (id) => [
    { name: "Backlit flex", mediaTypeId: id("mediaTypes"), kind: "flex", specs: "340 gsm" },
    { name: "TV master", mediaTypeId: id("mediaTypes"), kind: "video", status: "inactive" },
  ],
  mediaCosts: (id) => [
    {
      mediaTypeId: id("mediaTypes"),
      subMediaId: id("formats"),
      publisherId: id("publishers"),
      cityId: id("cities"),
      unit: "sq_cm",
      cost: 1250.5,
      currency: "EUR",
      effectiveFrom: "2026-04-01",
      effectiveTo: "2027-03-31",
    },
    {
      mediaTypeId: id("mediaTypes"),
      subMediaId: id("formats"),
      unit: "spot",
      cost: 0,
      effectiveFrom: "2026-01-01",
      status: "inactive",
    },
  ],
  mediaPlanDrafts: () => [
    { title: "Monsoon launch · Deccan TV", content: '{"rows":[]}' },
    { title: "MP-2026-0042", planId: "0b9f1d8e-0000-4000-8000-000000000042", content: "{}" },
  ],
  mediaTypes: () => [
    { name: "Transit", code: "transit", description: "Trains, buses and stations" },
    { name: "Cinéma d’été", status: "inactive" },
  ],
  permissions: () => [
    { module: "reports", action: "view", label: "See reports" },
    { module: "Rate cards", action: "export" },
  ],
  planComments: (id) => [
    { mediaPlanId: id("mediaPlans"), text: "Is the rate the one of last year?" },
    { mediaPlanId: id("mediaPlans"), text: "Le tarif est-il net ?", mentionIds: [], resolved: false },
  ],
  positions: (id) => [
    { name: "Front page", mediaTypeId: id("mediaTypes"), premiumPercent: 33.33 },
    {
      name: "Back page",
      mediaTypeId: id("mediaTypes"),
      description: "Also of a supplement",
      status: "inactive",
    },
  ],
  publishers: (id) => [
    {
      name: "Dainik Prabhat",
      mediaTypeId: id("mediaTypes"),
      languageIds: [id("languages")],
      cityIds: [id("cities")],
    },
    {
      name: "Éditions du Midi",
      mediaTypeId: id("mediaTypes"),
      contactPerson: "Luc Moreau",
      email: "ventes@midi.test",
      phone: "+33 1 23 45 67 89 00",
      website: "https://midi.test",
      status: "inactive",
    },
  ],
  sizes: (id) => [
    { name: "Hoarding 20 × 10", width: 20, height: 10, unit: "ft", mediaTypeId: id("mediaTypes") },
    {
      name: "Quarter page",
      width: 16.5,
      height: 25,
      unit: "cm",
      mediaTypeId: id("mediaTypes"),
      status: "inactive",
    },
  ],
  states: (id) => [
    { name: "Goa", code: "GA", countryId: id("countries") },
    { name: "Île-de-France", countryId: id("countries"), status: "inactive" },
  ],
  taxRates: (id) => [
    {
      name: "TVA",
      countryId: id("countries"),
      mediaTypeId: id("mediaTypes"),
      percent: 5.5,
      effectiveFrom: "2026-04-01",
    },
    {
      name: "VAT",
      countryId: id("countries"),
      percent: 0,
      effectiveFrom: "2026-01-01",
      status: "inactive",
    },
  ],
  timeSlots: (id) => [
    {
      name: "Late night",
      mediaTypeId: id("mediaTypes"),
      startTime: "11:00 PM",
      endTime: "02:00 AM",
      isPrime: false,
    },
    {
      name: "Weekend prime",
      mediaTypeId: id("mediaTypes"),
      startTime: "08:00 PM",
      endTime: "11:00 PM",
      days: ["sat", "sun"],
      isPrime: true,
      status: "inactive",
    },
  ],
  users: () => [
    {
      fullName: "Ananya Iyer",
      email: "ananya@example.test",
      phone: "9812345670",
      password: "secret-1",
      role: "Manager",
    },
    {
      fullName: "Rémi Petit",
      email: "remi@example.test",
      phone: "0612345678",
      password: "secret-2",
      status: "inactive",
      designation: "Media buyer",
      language: "fr",
    },
  ],
  vendors: (id) => [
    {
      name: "Konkan Broadcasting",
      mediaTypeIds: [id("mediaTypes")],
      contactPerson: "Sunil Naik",
      email: "sunil@kb.test",
      phone: "9822334455",
      channels: [
        {
          name: "Konkan One",
          mediaTypeId: id("mediaTypes"),
          languageId: id("languages"),
          prices: [
            { subMediaId: id("formats"), price: 1250.75, unit: "ten_seconds", effectiveFrom: "2026-01-01" },
          ],
        },
      ],
    },
    {
      name: "Affichage du Midi",
      code: "AFM",
      mediaTypeIds: [id("mediaTypes")],
      contactPerson: "Luc Moreau",
      email: "luc@midi.test",
      phone: "+33 4 91 00 00 00",
      publisherId: id("publishers"),
      address: "2 quai du Port, Marseille",
      countryId: id("countries"),
      stateId: id("states"),
      cityId: id("cities"),
      areaId: id("areas"),
      taxId: "FR-40303265045",
      paymentTermsDays: 60,
      commissionPercent: 12.5,
      notes: "Closed in August",
    },
  ],
};

export const hasSamples = ({ key }: { key: string }) => key in samples;

export const createSamples = (key: string, getId: (key: string) => string = () => ""): readonly Row[] =>
  samples[key]?.(getId) ?? [];

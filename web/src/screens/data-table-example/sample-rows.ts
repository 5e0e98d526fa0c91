export interface Sample {
  id: string;
  name: string;
  town: string;
  remark: string;
  amount: number;
  status: string;
}

const NAMES = [
  "Asha Patil",
  "Bharat Rao",
  "Chitra Nair",
  "Dev Menon",
  "Esha Kulkarni",
  "Farid Shaikh",
  "Gita Bose",
];
const TOWNS = ["Pune", "Kochi", "Nashik", "Mysuru", "Vadodara"];
const SAMPLE_STATUSES = [
  "PENDING",
  "APPROVED",
  "REJECTED",
  "COMPLETED",
  "CANCELLED",
  "DONE_REVIEW",
  "ASSIGNED",
  "ACTIVE",
  "INACTIVE",
];
const REMARKS = [
  "",
  "Lorem ipsum dolor sit amet",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua",
  "Loremipsumdolorsitametconsecteturadipiscingelitseddoeiusmodtemporincididuntutlaboreetdoloremagnaaliqua",
];

/** Three pages of ten. */
const SAMPLE_COUNT = 27;

function pick<T>(values: readonly [T, ...T[]] | readonly T[], index: number): T {
  return values[index % values.length] as T;
}

export const SAMPLES: readonly Sample[] = Array.from({ length: SAMPLE_COUNT }, (_, index) => ({
  id: String(index + 1),
  name: `${pick(NAMES, index)} ${index + 1}`,
  town: pick(TOWNS, index),
  remark: pick(REMARKS, index),
  amount: ((index * 7_919) % 100) * 12_345.67,
  status: pick(SAMPLE_STATUSES, index),
}));

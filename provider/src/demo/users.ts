export interface DemoUser {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  role: "Admin" | "Manager" | "User";
}

/** Fixed ids, so that sample records can refer to their authors. */
export const DEMO_USERS: { admin: DemoUser; manager: DemoUser; user: DemoUser } = {
  admin: {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a01",
    fullName: "Ananya Rao",
    email: "admin@agency.test",
    phone: "9000000001",
    role: "Admin",
  },
  manager: {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a02",
    fullName: "Étienne Mercier",
    email: "manager@agency.test",
    phone: "9000000002",
    role: "Manager",
  },
  user: {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a03",
    fullName: "Rohan Deshmukh",
    email: "user@agency.test",
    phone: "9000000003",
    role: "User",
  },
};

interface Colleague extends DemoUser {
  status: "pending" | "active" | "inactive";
  isVerified: boolean;
  /** Days since the account was created. */
  ageDays: number;
}

/** Further accounts in each status; they created no records. */
export const DEMO_COLLEAGUES: readonly Colleague[] = [
  {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a04",
    fullName: "Fatima Shaikh",
    email: "fatima.shaikh@agency.test",
    phone: "9000000004",
    role: "Manager",
    status: "active",
    isVerified: true,
    ageDays: 410,
  },
  {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a05",
    fullName: "Vikram Nair",
    email: "vikram.nair@agency.test",
    phone: "9000000005",
    role: "User",
    status: "active",
    isVerified: true,
    ageDays: 230,
  },
  {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a06",
    fullName: "Camille Laurent",
    email: "camille.laurent@agency.test",
    phone: "9000000006",
    role: "User",
    status: "pending",
    isVerified: true,
    ageDays: 3,
  },
  {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a07",
    fullName: "Priya Iyer",
    email: "priya.iyer@agency.test",
    phone: "9000000007",
    role: "User",
    status: "pending",
    isVerified: false,
    ageDays: 1,
  },
  {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a08",
    fullName: "Harish Menon",
    email: "harish.menon@agency.test",
    phone: "9000000008",
    role: "Admin",
    status: "inactive",
    isVerified: true,
    ageDays: 500,
  },
];

/** Repeated entries are picked more often. */
export const DEMO_AUTHORS: readonly DemoUser[] = [
  DEMO_USERS.user,
  DEMO_USERS.user,
  DEMO_USERS.user,
  DEMO_USERS.manager,
  DEMO_USERS.manager,
  DEMO_USERS.admin,
];

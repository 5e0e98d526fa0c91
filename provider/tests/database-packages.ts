// For bench/, which has no packages of its own.
export { and, eq, getTableColumns, getTableName, inArray, sql, type SQL } from "drizzle-orm";
export { drizzle } from "drizzle-orm/node-postgres";
export { Client } from "pg";

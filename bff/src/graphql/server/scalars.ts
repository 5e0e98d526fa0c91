import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import type { ValueNode } from "graphql";
import { isDate, isTime } from "@media-planner/schema/rules/field-rules";
import { isMoney } from "@media-planner/schema/rules/money";

import { MultipartFile } from "../resource/multipart-file.ts";

function refuse(value: unknown, expected: string): never {
  throw new GraphQLError(`${JSON.stringify(value)} is not ${expected}`, {
    extensions: { code: "BAD_USER_INPUT" },
  });
}

function textScalar(
  name: string,
  expected: string,
  accepts: (value: string) => boolean,
  serialize?: (value: unknown) => string,
) {
  const checked = (value: unknown): string =>
    typeof value === "string" && accepts(value) ? value : refuse(value, expected);
  return new GraphQLScalarType<string, string>({
    name,
    serialize: serialize ?? checked,
    parseValue: checked,
    parseLiteral: (node: ValueNode) =>
      node.kind === Kind.STRING ? checked(node.value) : refuse(node.kind, expected),
  });
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function isMoment(value: string): boolean {
  return moment.test(value) && !Number.isNaN(Date.parse(value));
}

const dateScalar = textScalar("Date", "a calendar day, YYYY-MM-DD", isDate);
const timeScalar = textScalar("Time", "a time, hh:mm AM or hh:mm PM", isTime);
const momentExpected = "a moment, ISO 8601 with an offset";
const dateTimeScalar = textScalar("DateTime", momentExpected, isMoment, (value) =>
  // The row readers have validated the date; only its format is checked.
  typeof value === "string" && moment.test(value) ? value : refuse(value, momentExpected),
);

const amountExpected = "an amount of money with at most 2 decimals";

function amount(value: unknown): number {
  return typeof value === "number" && isMoney(value) ? value : refuse(value, amountExpected);
}

const moneyScalar = new GraphQLScalarType<number, number>({
  name: "Money",
  serialize: amount,
  parseValue: amount,
  parseLiteral: (node: ValueNode) =>
    node.kind === Kind.INT || node.kind === Kind.FLOAT
      ? amount(Number(node.value))
      : refuse(node.kind, amountExpected),
});

const uploadExpected = "a file of a multipart request";

const uploadScalar = new GraphQLScalarType<MultipartFile, never>({
  name: "Upload",
  serialize: (value) => refuse(value, "readable"),
  parseValue: (value) => (value instanceof MultipartFile ? value : refuse(typeof value, uploadExpected)),
  parseLiteral: (node: ValueNode) => refuse(node.kind, uploadExpected),
});

export const scalars = {
  Date: dateScalar,
  Time: timeScalar,
  DateTime: dateTimeScalar,
  Money: moneyScalar,
  Upload: uploadScalar,
};

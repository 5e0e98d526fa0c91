import { GraphQLError, GraphQLID, GraphQLScalarType, Kind, print } from "graphql";
import type { ValueNode } from "graphql";
import { isDate, isTime } from "@media-planner/schema/rules/formats";
import { isMoney } from "@media-planner/schema/rules/money";

import { MultipartFile } from "../resource/writes/multipart-file.ts";

function rejectText(text: string, expected: string): never {
  throw new GraphQLError(`${text} is not ${expected}`, { extensions: { code: "BAD_USER_INPUT" } });
}

function reject(value: unknown, expected: string): never {
  rejectText(JSON.stringify(value), expected);
}

function createTextScalar(
  name: string,
  expected: string,
  isValid: (value: string) => boolean,
  serialize?: (value: unknown) => string,
) {
  const checkText = (value: unknown): string =>
    typeof value === "string" && isValid(value) ? value : reject(value, expected);
  return new GraphQLScalarType<string, string>({
    name,
    serialize: serialize ?? checkText,
    parseValue: checkText,
    parseLiteral: (node: ValueNode) =>
      node.kind === Kind.STRING ? checkText(node.value) : rejectText(print(node), expected),
  });
}

const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function isTimestamp(value: string): boolean {
  return timestampPattern.test(value) && !Number.isNaN(Date.parse(value));
}

const dateScalar = createTextScalar("Date", "a calendar day, YYYY-MM-DD", isDate);
const timeScalar = createTextScalar("Time", "a time, hh:mm AM or hh:mm PM", isTime);
const timestampExpected = "a timestamp, ISO 8601 with an offset";
const dateTimeScalar = createTextScalar("DateTime", timestampExpected, isTimestamp, (value) =>
  // Row readers have validated the value; only its format is checked.
  typeof value === "string" && timestampPattern.test(value) ? value : reject(value, timestampExpected),
);

const amountExpected = "an amount of money with at most 2 decimals";

function checkAmount(value: unknown): number {
  return typeof value === "number" && isMoney(value) ? value : reject(value, amountExpected);
}

const moneyScalar = new GraphQLScalarType<number, number>({
  name: "Money",
  serialize: checkAmount,
  parseValue: checkAmount,
  parseLiteral: (node: ValueNode) =>
    node.kind === Kind.INT || node.kind === Kind.FLOAT
      ? checkAmount(Number(node.value))
      : rejectText(print(node), amountExpected),
});

const parseIdValue = GraphQLID.parseValue;

/** Integers in the text of an operation are exact, those of JSON have been rounded. */
const idScalar = new GraphQLScalarType<string, string | number>({
  ...GraphQLID.toConfig(),
  parseValue: (value) => {
    if (isUnsafeInteger(value)) rejectText("A number beyond the safe integers", "an ID; send it as text");
    return parseIdValue(value);
  },
});

export function isUnsafeInteger(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

const uploadExpected = "a file of a multipart request";

const uploadScalar = new GraphQLScalarType<MultipartFile, never>({
  name: "Upload",
  serialize: (value) => reject(value, "readable"),
  parseValue: (value) => (value instanceof MultipartFile ? value : reject(value, uploadExpected)),
  parseLiteral: (node: ValueNode) => rejectText(print(node), uploadExpected),
});

export const scalars = {
  ID: idScalar,
  Date: dateScalar,
  Time: timeScalar,
  DateTime: dateTimeScalar,
  Money: moneyScalar,
  Upload: uploadScalar,
};

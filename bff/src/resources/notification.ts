import { NOTICE_KINDS, NOTICE_MAILINGS } from "@media-planner/schema/enums";
import { noticeMailRule } from "@media-planner/schema/rules/notification";
import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import type { NoticeMail, Resolvers } from "../generated/resolvers.ts";
import { readNotice } from "../generated/row-readers.ts";
import { parseTypedInput, parsePage } from "../graphql/resource/input.ts";
import { toWireEnum } from "../rest/body.ts";
import { buildPath, defineListEndpoint } from "../rest/endpoints.ts";
import { asRecord, createInputError, nullIfNotFound } from "../rest/errors/coded-error.ts";
import { checkId } from "../rest/identifiers.ts";
import { readRecord } from "../rest/envelope.ts";
import { asRow, readEnum, readRecords, readText, readWholeNumber } from "../rest/reading/row-fields.ts";
import type { Row } from "../rest/reading/row-fields.ts";

const noticesEndpoint = defineListEndpoint("/notices", "totalNotices");
const settingsPath = buildPath("/notices/settings");

const maxIds = 100;

const readUnreadCount = (row: Row) => readWholeNumber(row["unread"]) ?? 0;

function readMails(value: unknown): NoticeMail[] {
  const row = asRow(value);
  return NOTICE_KINDS.flatMap((kind) => {
    const mailing = readEnum(row[toWireEnum(kind)], NOTICE_MAILINGS);
    return mailing === null ? [] : [{ kind, mailing }];
  });
}

export const notification = {
  resolvers: {
    Query: {
      notices: async (_parent, args, { rest }) => {
        const page = await nullIfNotFound(rest.list(noticesEndpoint, parsePage(args)));
        if (page === null) return null;
        return {
          items: readRecords(page, readNotice),
          pageInfo: page.pageInfo,
          unread: readUnreadCount(page.envelope),
          timeZone: readText(page.envelope["timeZone"]),
        };
      },
      noticeMails: async (_parent, _args, { rest }) => {
        const envelope = await nullIfNotFound(rest.read(settingsPath));
        return envelope && readMails(readRecord(envelope));
      },
    },
    Mutation: {
      readNotices: async (_parent, { ids, until }, { rest }) => {
        if (ids && ids.length > maxIds) throw createInputError("ids", `Must be at most ${maxIds}`);
        const selection = ids
          ? { ids: ids.map((id, index) => checkId(id, `ids.${index}`)) }
          : { until: until ?? null };
        const envelope = await rest.post(buildPath("/notices/read"), selection);
        return { unread: readUnreadCount(asRecord(readRecord(envelope)) ?? envelope) };
      },
      saveNoticeMails: async (_parent, { mails, timeZone }, { rest }) => {
        if (timeZone && !isTimeZone(timeZone)) throw createInputError("timeZone", "Must be a time zone");
        const parsedMails = mails.map((mail) => parseTypedInput(noticeMailRule, mail));
        const body = Object.fromEntries(
          parsedMails.map(({ kind, mailing }) => [toWireEnum(kind), toWireEnum(mailing)]),
        );
        return readMails(
          readRecord(await rest.put(settingsPath, { ...body, ...(timeZone && { timeZone }) })),
        );
      },
    },
  } satisfies Resolvers,
};

import * as z from "zod/mini";
import { NOTICE_KINDS, NOTICE_MAILINGS } from "../generated/enums.ts";
import { choice } from "./field-rules.ts";

export const noticeMailRule = z.object({ kind: choice(NOTICE_KINDS), mailing: choice(NOTICE_MAILINGS) });

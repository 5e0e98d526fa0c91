import * as z from "zod/mini";
import { INTERFACE_LANGUAGES } from "../generated/enums.ts";
import {
  choice,
  date,
  email,
  id,
  optionalChoice,
  optionalDate,
  optionalText,
  REQUIRED,
  requiredText,
} from "./field-rules.ts";
import { isEmail } from "./formats.ts";
import { optionalPercent, optionalWholeNumber } from "./number-rules.ts";

const TOO_MANY_RECIPIENTS = /*i18n*/ "At most 10 addresses";

export const releaseOrderRule = z.object({
  language: optionalChoice(INTERFACE_LANGUAGES),
  commissionPercent: optionalPercent(),
  bookBy: optionalDate(),
  materialBy: optionalDate(),
  confirmBy: optionalDate(),
  materialSentOn: optionalDate(),
});

export const releaseOrderMailRule = z.object({
  recipients: z.array(email()).check(z.minLength(1, REQUIRED), z.maxLength(10, TOO_MANY_RECIPIENTS)),
  subject: requiredText(200),
  text: requiredText(2000),
  language: choice(INTERFACE_LANGUAGES),
  confirmBy: optionalDate(),
});

const splitAddresses = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== "");

/** The form has the addresses in one text, separated by commas, and no language. */
export const releaseOrderMailFormRule = z.extend(z.omit(releaseOrderMailRule, { language: true }), {
  recipients: z.pipe(
    z.string(REQUIRED).check(
      z.refine((text) => splitAddresses(text).length > 0, REQUIRED),
      z.refine(
        (text) => splitAddresses(text).every((address) => isEmail(address)),
        /*i18n*/ "Please enter valid email addresses, separated by commas",
      ),
      z.refine((text) => splitAddresses(text).length <= 10, TOO_MANY_RECIPIENTS),
    ),
    z.transform(splitAddresses),
  ),
});

export const releaseOrderAnswerRule = z.object({
  confirmed: z.boolean(REQUIRED),
  name: requiredText(),
  date: date(),
  note: optionalText(500),
});

/** The form has the answer as text. */
export const releaseOrderAnswerFormRule = z.extend(releaseOrderAnswerRule, {
  confirmed: z.pipe(
    choice(["true", "false"]),
    z.transform((answer) => answer === "true"),
  ),
});

const leadDays = () => optionalWholeNumber(0, 250);

const leadTimes = z
  .array(z.object({ mediaTypeId: id(), bookingDays: leadDays(), materialDays: leadDays() }))
  .check(({ value, issues }) => {
    const ids = value.map(({ mediaTypeId }) => mediaTypeId);
    for (const [index, mediaTypeId] of ids.entries())
      if (ids.indexOf(mediaTypeId) < index)
        issues.push({
          code: "custom",
          input: value,
          path: [index, "mediaTypeId"],
          message: /*i18n*/ "Choose each media type once",
        });
  });

export const releaseOrderTermsRule = z.object({
  terms: optionalText(2000),
  mandate: optionalText(2000),
  bookingDays: leadDays(),
  materialDays: leadDays(),
  mediaTypes: z.nullish(leadTimes),
  daysOff: z.nullish(z.array(date())),
});

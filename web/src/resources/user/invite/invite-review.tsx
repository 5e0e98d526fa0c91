import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, List, ScrollArea, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

import {
  getCentralMessage,
  getFailureMessage,
  getFieldErrors,
  translateIfKnown,
} from "../../../crud/errors/failure.ts";
import type { ParsedPeople } from "./parse-people.ts";

export interface FailedInvitation {
  email: string;
  reason: string;
}

export function useFailureReason(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    getFieldErrors(error)[0]?.message ??
    getCentralMessage(error) ??
    getFailureMessage(error, t`Failed to send the invitation`);
}

interface EntriesProps {
  title: string;
  color?: string;
  entries: readonly { name: string; details?: ReactNode }[];
}

function Entries({ title, color = "gray", entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <Alert color={color} title={title} p="xs">
      <ScrollArea.Autosize mah="20dvh" viewportProps={{ tabIndex: 0, "aria-label": title }}>
        <List fz="sm" spacing={2} style={{ overflowWrap: "anywhere" }}>
          {entries.map(({ name, details }, index) => (
            // Two entries may have one text.
            // oxlint-disable-next-line react/no-array-index-key
            <List.Item key={index}>
              {name}
              {details && (
                <Text span fz="sm" c="dimmed">
                  {" · "}
                  {details}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}

interface InviteReviewProps {
  parsed: ParsedPeople;
  failed: readonly FailedInvitation[];
}

/** Shows what each address leads to, before and after sending. */
export function InviteReview({ parsed, failed }: InviteReviewProps) {
  const { t } = useLingui();
  const { people, invalid, repeated, known } = parsed;
  const failedAddresses = new Set(failed.map(({ email }) => email));
  const newPeople = people.filter(({ email }) => !failedAddresses.has(email));
  return (
    <Stack gap={8} aria-live="polite">
      <Entries
        title={plural(failed.length, { one: "# was not invited", other: "# were not invited" })}
        color="red"
        entries={failed.map(({ email, reason }) => ({ name: email, details: reason }))}
      />
      <Entries
        title={plural(invalid.length, { one: "# entry has an error", other: "# entries have errors" })}
        color="red"
        entries={invalid.map(({ entry, message }) => ({ name: entry, details: translateIfKnown(message) }))}
      />
      <Entries title={t`Already have an account`} entries={known.map((name) => ({ name }))} />
      <Entries title={t`Listed twice`} entries={repeated.map((name) => ({ name }))} />
      <Entries
        title={plural(newPeople.length, { one: "# person to invite", other: "# people to invite" })}
        color="teal"
        entries={newPeople.map(({ fullName, email }) => ({ name: fullName, details: email }))}
      />
    </Stack>
  );
}

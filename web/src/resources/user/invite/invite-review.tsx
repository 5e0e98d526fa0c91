import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, List, ScrollArea, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { translateIfKnown } from "../../../crud/errors/failure.ts";
import type { ParsedPeople } from "./parse-people.ts";

export interface FailedInvitation {
  email: string;
  reason: string;
}

interface EntryListProps {
  title: string;
  color?: string;
  entries: readonly { name: string; details?: ReactNode }[];
}

function EntryList({ title, color = "gray", entries }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <Alert color={color} title={title} p="xs">
      <ScrollArea.Autosize mah="20dvh" viewportProps={{ tabIndex: 0, "aria-label": title }}>
        <List fz="sm" spacing={2} style={{ overflowWrap: "anywhere" }}>
          {entries.map(({ name, details }, index) => (
            // Two entries may be equal.
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

/** Groups addresses by outcome, before and after sending. */
export function InviteReview({ parsed, failed }: InviteReviewProps) {
  const { t } = useLingui();
  const { people, invalid, repeatedAddresses, accountAddresses } = parsed;
  const failedAddresses = new Set(failed.map(({ email }) => email));
  const newPeople = people.filter(({ email }) => !failedAddresses.has(email));
  return (
    <Stack gap={8} aria-live="polite">
      <EntryList
        title={plural(failed.length, { one: "# was not invited", other: "# were not invited" })}
        color="red"
        entries={failed.map(({ email, reason }) => ({ name: email, details: reason }))}
      />
      <EntryList
        title={plural(invalid.length, { one: "# entry has an error", other: "# entries have errors" })}
        color="red"
        entries={invalid.map(({ entry, message }) => ({ name: entry, details: translateIfKnown(message) }))}
      />
      <EntryList title={t`Already have an account`} entries={accountAddresses.map((name) => ({ name }))} />
      <EntryList title={t`Listed twice`} entries={repeatedAddresses.map((name) => ({ name }))} />
      <EntryList
        title={plural(newPeople.length, { one: "# person to invite", other: "# people to invite" })}
        color="teal"
        entries={newPeople.map(({ fullName, email }) => ({ name: fullName, details: email }))}
      />
    </Stack>
  );
}

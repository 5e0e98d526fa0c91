import { NO_INVITATIONS } from "@media-planner/schema/rules/user";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, Select, Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";

import { runBulk } from "../../../crud/concurrency.ts";
import { endsSession, getFailureReason } from "../../../crud/errors/failure.ts";
import type { InterfaceLanguage, UserRole } from "../../../generated/schema.ts";
import { languageNames } from "../../../i18n/language.ts";
import { useSession } from "../../../session/use-session.ts";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { USER_ROLE_LABELS } from "../../labels.ts";
import { useInviteUserMutation } from "../user.generated.tsx";
import { InviteReview, type FailedInvitation } from "./invite-review.tsx";
import { formatPerson, MAX_INVITATIONS, parsePeople, type Person } from "./parse-people.ts";

/** Decides whether the dialog may close without confirmation. */
export interface InviteFormState {
  isSending: boolean;
  hasText: boolean;
}

interface InviteFormProps {
  accountAddresses: Promise<ReadonlySet<string>>;
  onStateChange: (state: InviteFormState) => void;
  onSent: () => void;
  onDone: () => void;
  onCancel: () => void;
}

const NO_ADDRESSES: ReadonlySet<string> = new Set();

function useAccountAddresses(promise: InviteFormProps["accountAddresses"]): ReadonlySet<string> {
  const [accountAddresses, setAccountAddresses] = useState(NO_ADDRESSES);
  useEffect(() => {
    let isCurrent = true;
    void promise.then((addresses) => isCurrent && setAccountAddresses(addresses));
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return accountAddresses;
}

/** Failed and invalid entries stay in the text for correction. */
export function InviteForm(props: InviteFormProps) {
  const { onStateChange, onSent, onDone, onCancel } = props;
  const { t, i18n } = useLingui();
  const { user: viewer } = useSession();
  const accountAddresses = useAccountAddresses(props.accountAddresses);
  const [text, setText] = useState("");
  const [role, setRole] = useState<UserRole>("USER");
  const [language, setLanguage] = useState<InterfaceLanguage>(i18n.locale === "fr" ? "FR" : "EN");
  const [failed, setFailed] = useState<readonly FailedInvitation[]>([]);
  const [invited, setInvited] = useState(NO_ADDRESSES);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [invite] = useInviteUserMutation();
  const parsed = useMemo(
    () => parsePeople(text, new Set([...accountAddresses, ...invited])),
    [text, accountAddresses, invited],
  );
  const { people, invalid } = parsed;
  const roles = (Object.keys(USER_ROLE_LABELS) as UserRole[]).filter(
    // Only Admins create Admins.
    (value) => value !== "ADMIN" || viewer?.role === "ADMIN",
  );
  const changeText = (value: string) => {
    setText(value);
    onStateChange({ isSending: false, hasText: value.trim() !== "" });
  };

  const send = async () => {
    onStateChange({ isSending: true, hasText: true });
    setFailed([]);
    setProgress({ done: 0, total: people.length });
    const execute = ({ fullName, email }: Person) =>
      invite({ variables: { input: { fullName, email, role, language } } });
    const outcome = await runBulk(people, execute, {
      onDone: (done) => setProgress({ done, total: people.length }),
    });
    onStateChange({ isSending: false, hasText: true });
    setProgress(undefined);
    if (outcome.failed.some(({ error }) => endsSession(error))) return;
    const count = outcome.succeeded.length;
    if (count > 0) {
      toastSuccess(plural(count, { one: "# person invited", other: "# people invited" }));
      onSent();
    }
    const unsent = [...outcome.failed.map(({ item }) => item), ...outcome.remaining];
    const remainingEntries = [...invalid.map(({ entry }) => entry), ...unsent.map(formatPerson)];
    changeText(remainingEntries.join("\n"));
    if (remainingEntries.length === 0) return onDone();
    setInvited(new Set([...invited, ...outcome.succeeded.map(({ email }) => email)]));
    setFailed(
      outcome.failed.map(({ item, error }) => ({
        email: item.email,
        reason: getFailureReason(error, t`Failed to send the invitation`),
      })),
    );
    textarea.current?.focus();
  };

  const isSending = progress !== undefined;
  const count = people.length;
  const areInvitationsAbsent = failed.some(({ reason }) => reason === i18n._(NO_INVITATIONS));
  return (
    <form
      data-sends
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isSending) void send();
      }}
    >
      <Stack gap="md">
        <Textarea
          ref={textarea}
          data-autofocus
          label={t`Email addresses`}
          description={t`Separated by commas, semicolons, spaces or lines. Names may precede them: Name <address>.`}
          rows={5}
          error={parsed.isTooLong && t`Invite at most ${MAX_INVITATIONS} people at once.`}
          readOnly={isSending}
          value={text}
          onChange={({ currentTarget: { value } }) => changeText(value)}
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <Select
            label={t`Role`}
            allowDeselect={false}
            data={roles.map((value) => ({ value, label: i18n._(USER_ROLE_LABELS[value]) }))}
            value={role}
            onChange={(value) => value && setRole(value)}
          />
          <Select
            label={t`Language of the email`}
            allowDeselect={false}
            data={[
              { value: "EN" as const, label: languageNames.en },
              { value: "FR" as const, label: languageNames.fr },
            ]}
            value={language}
            onChange={(value) => value && setLanguage(value)}
          />
        </Group>
        <InviteReview parsed={parsed} failed={failed} />
        {!areInvitationsAbsent && (
          <Text c="dimmed" fz="sm">
            {t`Each person receives a link by email to choose a password. It works once, for 72 hours. They add their phone in their profile.`}
          </Text>
        )}
        <Group justify="flex-end" gap={8} data-dialog-buttons="">
          {isSending && (
            <Text component="output" fz="sm" mr="auto">
              {t`${progress.done} of ${progress.total}`}
            </Text>
          )}
          <Button variant="default" disabled={isSending} onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" disabled={count === 0} loading={isSending}>
            {count === 0 ? t`Invite` : plural(count, { one: "Invite # person", other: "Invite # people" })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

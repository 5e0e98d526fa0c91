import { useId, useState, useSyncExternalStore } from "react";
import type { FormEvent } from "react";
import type { SandboxSession } from "./session.ts";

export function SignIn({ session }: { readonly session: SandboxSession }) {
  const { user, message } = useSyncExternalStore(session.subscribe, session.getState);
  if (!user) return <SignInForm session={session} message={message} />;
  return (
    <output className="session">
      <span className="user">
        Signed in as <strong>{user.name || "a user"}</strong>
      </span>
      <span className="role">{user.role}</span>
      <button type="button" className="secondary" onClick={() => void session.signOut()}>
        Sign out
      </button>
    </output>
  );
}

function SignInForm({
  session,
  message,
}: {
  readonly session: SandboxSession;
  readonly message: string | undefined;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [signInError, setSignInError] = useState<string>();
  const shownMessage = signInError ?? message;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setIsBusy(true);
    setSignInError(undefined);
    try {
      await session.signIn(getText(values, "account"), getText(values, "password"));
    } catch (error) {
      setSignInError(error instanceof Error ? error.message : "Signing in failed.");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="session">
      <button
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Sign in
      </button>
      <form
        id={`${id}-form`}
        className={isOpen ? "sign-in open" : "sign-in"}
        onSubmit={(event) => void submit(event)}
      >
        <label htmlFor={`${id}-account`}>Email or phone</label>
        <input id={`${id}-account`} name="account" autoComplete="username" required />
        <label htmlFor={`${id}-password`}>Password</label>
        <input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="primary" disabled={isBusy}>
          {isBusy ? "Loading..." : "Sign in"}
        </button>
      </form>
      <p className="error" role="alert">
        {shownMessage}
      </p>
    </div>
  );
}

function getText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}

import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  clearSession,
  getSessionEndReason,
  readSession,
  readTokens,
  replaceTokens,
  saveSession,
  subscribeSession,
  updateSessionUser,
} from "./session-store.ts";

const user = { id: "u1", fullName: "Asha Patil", email: "asha@agency.test", role: "USER" } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
});

describe("session store", () => {
  it("stores token, isAuthenticated and user, and the refresh token separately", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    expect(readSession()).toEqual({ token: "a1", isAuthenticated: true, user });
    expect(readTokens()).toEqual({ accessToken: "a1", refreshToken: "r1" });
  });

  it("returns an identical snapshot until the session changes", () => {
    saveSession({ token: "a1", user });
    expect(readSession()).toBe(readSession());
  });

  it("stores a refreshed pair if storage still has the sent one", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    expect(replaceTokens("r1", "a2", "r2")).toBe(true);
    expect(readTokens()).toEqual({ accessToken: "a2", refreshToken: "r2" });
    expect(readSession().token).toBe("a2");
  });

  it("keeps the stored tokens when an earlier refresh returns late", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    replaceTokens("r1", "a2", "r2");
    expect(replaceTokens("r1", "a3", "r3")).toBe(false);
    expect(readTokens()).toEqual({ accessToken: "a2", refreshToken: "r2" });
  });

  it("does not revive an ended session", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    clearSession();
    expect(replaceTokens("r1", "a2", "r2")).toBe(false);
    expect(readSession().isAuthenticated).toBe(false);
  });

  it("keeps the refresh token when the server returns none", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    replaceTokens("r1", "a2", null);
    expect(readTokens()).toEqual({ accessToken: "a2", refreshToken: "r1" });
  });

  function fillLocalStorage() {
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    setItem.mockImplementation(function refuse(this: Storage, key: string, value: string) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      this[key] = value;
    });
  }

  it("falls back to session storage when local storage is blocked", () => {
    fillLocalStorage();
    saveSession({ token: "a1", user });
    expect(sessionStorage.length).toBeGreaterThan(0);
    expect(readSession().isAuthenticated).toBe(true);
  });

  it("reads the latest pair when local storage is full", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    fillLocalStorage();
    replaceTokens("r1", "a2", "r2");
    expect(readTokens()).toEqual({ accessToken: "a2", refreshToken: "r2" });
    expect(readSession().token).toBe("a2");
  });

  it("follows a sign-out in another tab", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    const onChange = vi.fn();
    const unsubscribe = subscribeSession(onChange);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    unsubscribe();
    expect(onChange).toHaveBeenCalledOnce();
    expect(readSession().isAuthenticated).toBe(false);
  });

  it("ignores a late failure after a sign-out", () => {
    saveSession({ token: "a1", user });
    clearSession();
    clearSession("expired");
    expect(getSessionEndReason()).toBeUndefined();
  });

  it("keeps the reason of the first of parallel failures until a sign-in in any tab", () => {
    saveSession({ token: "a1", user });
    const stored = { ...localStorage };
    clearSession("denied");
    clearSession("expired");
    expect(getSessionEndReason()).toBe("denied");
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(getSessionEndReason()).toBeUndefined();
  });

  it("treats an unknown role as USER and invalid data as signed out", () => {
    saveSession({ token: "a1", user });
    const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.startsWith("{")) ?? "";
    localStorage.setItem(key, JSON.stringify({ user: { ...user, role: "OWNER" } }));
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(readSession().user?.role).toBe("USER");
    localStorage.setItem(key, "{");
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(readSession()).toEqual({ token: null, isAuthenticated: false, user: null });
  });

  it("updates the user with the tokens in storage, before the event of another tab arrives", () => {
    saveSession({ token: "a1", refreshToken: "r1", user });
    expect(readSession().token).toBe("a1");
    localStorage.setItem("media-planner.access-token", "a2");
    updateSessionUser({ ...user, fullName: "Asha K. Patil" });
    expect(readTokens().accessToken).toBe("a2");
    localStorage.clear();
    updateSessionUser({ ...user, fullName: "Asha Patil" });
    expect(readTokens().accessToken).toBeNull();
  });

  it("updates the user unless another one has signed in", () => {
    saveSession({ token: "a1", user });
    updateSessionUser({ ...user, fullName: "Asha K. Patil" });
    expect(readSession().user?.fullName).toBe("Asha K. Patil");
    updateSessionUser({ ...user, id: "u2", fullName: "Somebody else" });
    expect(readSession().user?.fullName).toBe("Asha K. Patil");
  });
});

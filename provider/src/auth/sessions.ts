import { and, eq, or, sql, type SQL } from "drizzle-orm";
import { SignJWT, errors, jwtVerify } from "jose";
import { randomBytes, randomUUID } from "node:crypto";
import type { Store } from "../db/store.ts";
import { sessionsTable } from "../resources/user/sessions-table.ts";
import { usersTable } from "../resources/user/users-table.ts";
import type { Viewer } from "../records/resource.ts";
import type { Role } from "../rules/access.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
import { hmac, areHashesEqual, sha256, type Keyring, type Keys } from "./signing-keys.ts";

export interface TokenPair {
  access: string;
  refresh: string;
}

interface Lifetimes {
  accessSeconds: number;
  refreshSeconds: number;
}

const graceMs = 30_000;
const issuer = "media-planner-provider";
/**
 * A refresh token is `sessionId.secret.signature`. The signature proves that this provider issued the token;
 * tokens of earlier versions have none.
 */
const appendSignature = (unsignedToken: string, { refresh }: Keys) =>
  `${unsignedToken}.${hmac(refresh, `issued:${unsignedToken}`)}`;
const hasValidSignature = (token: string, keys: Keys) =>
  areHashesEqual(token, appendSignature(token.slice(0, token.lastIndexOf(".")), keys));
const deriveSuccessor = (token: string, keys: Keys) =>
  appendSignature(`${token.split(".")[0]}.${hmac(keys.refresh, token)}`, keys);
const createSessionEndedError = () =>
  RequestError.unauthorized("The session has ended; please sign in again");

/**
 * Sessions with short-lived access tokens (JWT) and rotating refresh tokens, stored as hashes. Each refresh
 * token is derived from its predecessor, so a repeated refresh returns the same token.
 */
export class Sessions {
  private readonly store: Store;
  private readonly keys: Keyring;
  private readonly lifetimes: Lifetimes;

  constructor(store: Store, keys: Keyring, lifetimes: Lifetimes) {
    this.store = store;
    this.keys = keys;
    this.lifetimes = lifetimes;
  }

  /** Returns null if the password or status changed during sign-in, because such a change ends all sessions. */
  async open(user: { id: string; role: Role; passwordHash: string | null }): Promise<TokenPair | null> {
    const id = randomUUID();
    const refresh = appendSignature(`${id}.${randomBytes(32).toString("base64url")}`, this.keys[0]);
    const isOpen = await this.store.transaction(async (store) => {
      const [account] = await store
        .select({ passwordHash: usersTable.passwordHash })
        .from(usersTable)
        .where(and(eq(usersTable.id, user.id), eq(usersTable.status, "active")))
        .for("share");
      if (!account || account.passwordHash !== user.passwordHash) return false;
      await store
        .insert(sessionsTable)
        .values({ id, userId: user.id, currentHash: sha256(refresh), expiresAt: this.computeExpiry() });
      return true;
    });
    return isOpen ? { access: await this.signAccessToken(id, user), refresh } : null;
  }

  /**
   * Replaces a refresh token by its successor. For 30 seconds the replaced token still returns this
   * successor. An older token counts as stolen and ends the session. An invented token does not.
   */
  async refresh(token: string): Promise<TokenPair> {
    const [id] = token.split(".");
    if (!isId(id)) throw createSessionEndedError();
    const rotation = await this.store.transaction(async (store) => {
      const [row] = await store
        .select()
        .from(sessionsTable)
        .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
        .where(eq(sessionsTable.id, id))
        .for("update", { of: sessionsTable });
      if (!row) return null;
      const { sessions: session, users: user } = row;
      const isLive = !session.revokedAt && session.expiresAt > new Date() && user.status === "active";
      if (!isLive) return null;
      const hash = sha256(token);
      if (areHashesEqual(hash, session.currentHash)) {
        const nextToken = deriveSuccessor(token, this.keys[0]);
        await store
          .update(sessionsTable)
          .set({
            currentHash: sha256(nextToken),
            previousHash: hash,
            rotatedAt: sql`now()`,
            expiresAt: this.computeExpiry(),
          })
          .where(eq(sessionsTable.id, id));
        return { user, nextToken };
      }
      const isPastGrace = Date.now() - session.rotatedAt.getTime() > graceMs;
      const isPrevious = session.previousHash !== null && areHashesEqual(hash, session.previousHash);
      if (isPrevious && !isPastGrace) {
        const successors = this.keys.map((keys) => deriveSuccessor(token, keys));
        const nextToken = successors.find((successor) =>
          areHashesEqual(sha256(successor), session.currentHash),
        );
        return nextToken === undefined ? null : { user, nextToken };
      }
      if (!isPrevious && !this.keys.some((keys) => hasValidSignature(token, keys))) return null;
      await store
        .update(sessionsTable)
        .set({ revokedAt: sql`now()` })
        .where(eq(sessionsTable.id, id));
      return null;
    });
    if (!rotation) throw createSessionEndedError();
    return { access: await this.signAccessToken(id, rotation.user), refresh: rotation.nextToken };
  }

  /**
   * Ends the session of the refresh token or access token; both may have expired. Throws a 401 if neither
   * belongs to a session.
   */
  async end(authorization: string | undefined, refreshToken: string | null | undefined): Promise<void> {
    if (refreshToken && (await this.endByRefreshToken(refreshToken))) return;
    const claims = await this.readClaims(authorization, "valid or expired");
    if (!claims) throw createSessionEndedError();
    await this.revoke(eq(sessionsTable.id, claims.sid));
  }

  private async endByRefreshToken(refreshToken: string): Promise<boolean> {
    const [id] = refreshToken.split(".");
    if (!isId(id)) return false;
    const hash = sha256(refreshToken);
    const { currentHash, previousHash } = sessionsTable;
    return this.revoke(and(eq(sessionsTable.id, id), or(eq(currentHash, hash), eq(previousHash, hash))));
  }

  private async revoke(condition: SQL | undefined): Promise<boolean> {
    const endedSessions = await this.store
      .update(sessionsTable)
      .set({ revokedAt: sql`coalesce(${sessionsTable.revokedAt}, now())` })
      .where(condition)
      .returning({ id: sessionsTable.id });
    return endedSessions.length > 0;
  }

  /**
   * Reads role, status and permissions from the database. Rejects a token with a former role like an expired
   * token, so that the client refreshes it.
   */
  async authenticate(authorization: string | undefined): Promise<Viewer> {
    const claims = await this.readClaims(authorization, "valid");
    if (!claims)
      throw RequestError.unauthorized(
        authorization ? "The access token is not valid or has expired" : undefined,
      );
    const { rows } = await this.store.execute<
      Pick<Viewer, "id" | "fullName" | "role" | "language"> & { grants: string[] }
    >(sql`
      select u.id, u."fullName", u.role, u.language, array(
        select p.module || ':' || p.action from grants g join permissions p on p.id = g."permissionId"
        where g."roleId" = lower(u.role)) as grants
      from sessions s join users u on u.id = s."userId"
      where s.id = ${claims.sid} and u.role = coalesce(${claims.role}::text, u.role)
        and s."revokedAt" is null and u.status = 'active' and u."isVerified"`);
    const [row] = rows;
    if (!row) throw createSessionEndedError();
    return { ...row, grants: new Set(row.grants), sessionId: claims.sid };
  }

  private async readClaims(
    authorization: string | undefined,
    accepted: "valid" | "valid or expired",
  ): Promise<{ sid: string; role: string | null } | null> {
    const [, token = ""] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? "") ?? [];
    for (const { access } of this.keys) {
      const payload = await jwtVerify(token, access, { issuer, algorithms: ["HS256"] }).then(
        (verified) => verified.payload,
        // `JWTExpired` implies a valid signature.
        (error: unknown) =>
          accepted === "valid or expired" && error instanceof errors.JWTExpired ? error.payload : null,
      );
      if (isId(payload?.sid))
        return { sid: payload.sid, role: typeof payload.role === "string" ? payload.role : null };
    }
    return null;
  }

  private computeExpiry(): Date {
    return new Date(Date.now() + this.lifetimes.refreshSeconds * 1000);
  }

  private signAccessToken(sessionId: string, user: { id: string; role: Role }): Promise<string> {
    return new SignJWT({ sid: sessionId, role: user.role })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer(issuer)
      .setSubject(user.id)
      .setIssuedAt()
      .setJti(randomUUID())
      .setExpirationTime(Math.floor(Date.now() / 1000) + this.lifetimes.accessSeconds)
      .sign(this.keys[0].access);
  }
}

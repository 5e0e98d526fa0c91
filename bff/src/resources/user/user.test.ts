import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const invited = {
  id: 4,
  fullName: "Nila Das",
  role: "Manager",
  status: "pending",
  invitationExpiresAt: "2026-11-25T08:00:00.000Z",
};
const inviteMutation = `mutation ($input: InviteUserInput!) {
  inviteUser(input: $input) { id role status isVerified invitationExpiresAt }
}`;
const input = { fullName: "Nila Das", email: "nila@b.test", phone: "9811122233", role: "MANAGER" };

it("is updated without a phone and created only with one", async () => {
  bff.upstream.on("PUT /api/v1/users/update-users-by-id", okResponse({ ...invited, status: "active" }));
  const { phone: _phone, ...person } = input;
  const update = "mutation ($input: UpdateUserInput!) { updateUser(id: 4, input: $input) { id phone } }";
  expect((await bff.query(update, { variables: { input: person } })).data).toEqual({
    updateUser: { id: "4", phone: null },
  });
  const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }";
  const { errors } = await bff.query(create, {
    variables: { input: { ...person, phone: "", password: "secret-1" } },
  });
  expect(errors?.[0]).toMatchObject({ extensions: { fields: [{ path: "phone" }] } });
});

it("can sign in with a password set by staff after too many wrong ones", async () => {
  const login = 'mutation { login(input: { email: "nila@b.test", password: "secret-1" }) { token } }';
  bff.upstream
    .on("POST /api/v1/auth/login", errorResponse(401))
    .on("PUT /api/v1/users/update-users-by-id", okResponse({ ...invited, email: input.email }));
  const readCode = async () => (await bff.query(login)).errors?.[0]?.extensions.code;
  for (let attempt = 0; attempt < 20; attempt += 1) await readCode();
  expect(await readCode()).toBe("RATE_LIMITED");
  const update = "mutation ($input: UpdateUserInput!) { updateUser(id: 4, input: $input) { id } }";
  const { errors } = await bff.query(update, { variables: { input: { ...input, password: "secret-2" } } });
  expect(errors).toBeUndefined();
  expect(await readCode()).toBe("INVALID_CREDENTIALS");
});

describe("an invitation", () => {
  it("is sent in the upstream's names and returns the pending user", async () => {
    bff.upstream.on("POST /api/v1/users/invite", okResponse(invited));
    const { data } = await bff.query(inviteMutation, { variables: { input } });
    expect(data).toEqual({
      inviteUser: {
        id: "4",
        role: "MANAGER",
        status: "PENDING",
        isVerified: false,
        invitationExpiresAt: "2026-11-25T08:00:00.000Z",
      },
    });
    expect(bff.upstream.calls.map(({ json }) => json)).toEqual([{ ...input, role: "Manager" }]);
  });

  it("requires a password when the upstream has no invitations", async () => {
    bff.upstream.on("POST /api/v1/users/invite", errorResponse(404));
    const { errors } = await bff.query(inviteMutation, { variables: { input } });
    expect(errors?.[0]).toMatchObject({
      extensions: {
        code: "BAD_USER_INPUT",
        fields: [
          { path: "password", message: "Invitations are not available. Add this user with a password." },
        ],
      },
    });
  });

  it("is rejected without calling the upstream when a field is invalid", async () => {
    const { errors } = await bff.query(inviteMutation, { variables: { input: { ...input, phone: "12" } } });
    expect(errors?.[0]).toMatchObject({ extensions: { fields: [{ path: "phone" }] } });
    expect(bff.upstream.calls).toEqual([]);
  });

  it("is sent again", async () => {
    bff.upstream.on("POST /api/v1/users/resend-invitation", okResponse(invited));
    const { data } = await bff.query('mutation { resendInvitation(id: "4") { id invitationExpiresAt } }');
    expect(data).toEqual({ resendInvitation: { id: "4", invitationExpiresAt: invited.invitationExpiresAt } });
    expect(bff.upstream.calls.map(({ json }) => json)).toEqual([{ id: "4" }]);
  });

  it("returns the user by a second call when the response only confirms the mail", async () => {
    bff.upstream
      .on("POST /api/v1/users/resend-invitation", okResponse(null))
      .on("GET /api/v1/users/users-by-id", okResponse(invited));
    const { data } = await bff.query('mutation { resendInvitation(id: "4") { fullName } }');
    expect(data).toEqual({ resendInvitation: { fullName: "Nila Das" } });
  });
});

it("filters users by role", async () => {
  bff.upstream.on("GET /api/v1/users", okResponse({ users: [], totalUsers: 0 }));
  await bff.query("{ users(roleType: MANAGER, status: PENDING, isVerified: false) { items { id } } }");
  expect(bff.upstream.calls[0]?.query).toMatchObject({
    roleType: "Manager",
    status: "pending",
    isVerified: "false",
  });
});

it("finds authors by name and by id", async () => {
  const firstAuthor = { id: "u", name: "Rohan" };
  const secondAuthor = { id: "v", name: "Asha" };
  bff.upstream.on("GET /api/v1/drop-down/author", ({ query }) =>
    okResponse(query["ids"] ? [firstAuthor, secondAuthor] : [firstAuthor]),
  );
  const byName = await bff.query('{ authorOptions(search: "ro", first: 3) { id name } }');
  expect(byName.data).toEqual({ authorOptions: [firstAuthor] });
  const byId = await bff.query('{ authorOptions(ids: ["v", "gone", "u"]) { id name } }');
  expect(byId.data).toEqual({ authorOptions: [secondAuthor, firstAuthor] });
  expect(bff.upstream.calls.map(({ query }) => query)).toEqual([
    { search: "ro", limit: "3" },
    { ids: "v,gone,u" },
  ]);
});

import { describe, expect, it } from "vitest";
import { emailLoginRule, otpRule, phoneLoginRule, profileRule, signUpRule } from "./account.ts";
import { validateInput } from "./validate.ts";
import { clientRule } from "./client.ts";
import { publisherRule } from "./master.ts";
import { inviteUserRule, updateUserRule } from "./user.ts";

function getMessages(...[rule, value]: Parameters<typeof validateInput>) {
  const result = validateInput(rule, value);
  return result.ok ? {} : Object.fromEntries(result.fields.map((field) => [field.path, field.message]));
}

describe("sign-in rules", () => {
  it("requires email and password with the specified messages", () => {
    expect(getMessages(emailLoginRule, { email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
    expect(getMessages(emailLoginRule, { email: "a@b", password: "12345" })).toEqual({
      email: "Invalid email address",
      password: "Password must be at least 6 characters",
    });
  });

  it("requires a phone of digits", () => {
    const getPhoneMessage = (value: string) =>
      getMessages(phoneLoginRule, { phone: value, password: "secret" }).phone;
    expect(getPhoneMessage("")).toBe("Phone is required");
    expect(getPhoneMessage("90000x0001")).toBe("Must be only digits");
    expect(getPhoneMessage("900000001")).toBe("Must be at least 10 digits");
    expect(getPhoneMessage("9000000001")).toBeUndefined();
    const result = validateInput(phoneLoginRule, { phone: " 90000 00001", password: "secret" });
    expect(result).toMatchObject({ ok: true, value: { phone: "9000000001" } });
  });
});

describe("signUpRule", () => {
  const validSignUp = {
    fullName: "Anaïs de la Cruz",
    email: "a@b.example",
    phone: "9000000001",
    password: "secret",
    confirmPassword: "secret",
  };

  it("accepts letters of any script with single spaces", () => {
    expect(getMessages(signUpRule, validSignUp)).toEqual({});
    expect(getMessages(signUpRule, { ...validSignUp, fullName: "Two  Spaces" })).toHaveProperty("fullName");
    for (const fullName of ["अनन्या राव", "Étienne Mercier", "Ngọc"])
      expect(getMessages(signUpRule, { ...validSignUp, fullName })).toEqual({});
    for (const fullName of [
      "D'Souza",
      "Jean-Luc",
      "A. R. Rahman",
      "Conan O’Brien",
      "van 't Hooft",
      "Sammy Davis Jr.",
    ])
      expect(getMessages(signUpRule, { ...validSignUp, fullName }), fullName).toEqual({});
    for (const fullName of ["R2 D2", "A5ha 99", "Asha_Rao", "Rao -", ".", "'Asha", "\u0301A"])
      expect(getMessages(signUpRule, { ...validSignUp, fullName }), fullName).toHaveProperty("fullName");
    expect(getMessages(signUpRule, { ...validSignUp, fullName: "" })).toEqual({
      fullName: "Full Name is required",
    });
  });

  it("requires the repeated password to be equal", () => {
    expect(getMessages(signUpRule, { ...validSignUp, confirmPassword: "other1" })).toEqual({
      confirmPassword: "Passwords must match",
    });
    expect(getMessages(signUpRule, { ...validSignUp, email: "", confirmPassword: "other1" })).toEqual({
      email: "Email is required",
      confirmPassword: "Passwords must match",
    });
    expect(getMessages(signUpRule, { ...validSignUp, confirmPassword: "" })).toEqual({
      confirmPassword: "Confirm Password is required",
    });
  });
});

describe("otpRule", () => {
  it("accepts exactly 4 digits", () => {
    expect(validateInput(otpRule, "0420").ok).toBe(true);
    expect(getMessages(otpRule, "")).toEqual({ "": "OTP is required" });
    expect(getMessages(otpRule, "123")).toEqual({ "": "OTP must be 4 digits" });
  });
});

describe("phones of accounts", () => {
  it("are saved without separators, because people sign in with the digits", () => {
    const user = { fullName: "A B", email: "a@b.test" };
    for (const rule of [profileRule, updateUserRule, inviteUserRule]) {
      const savePhone = (phone: string | null) =>
        validateInput<{ phone?: unknown }>(rule, { ...user, phone });
      expect(savePhone(" 98765-43210 ")).toMatchObject({ value: { phone: "9876543210" } });
      expect(savePhone("(98765) 43210")).toMatchObject({ value: { phone: "9876543210" } });
      expect(savePhone("98765")).toMatchObject({
        fields: [{ path: "phone", message: "Please enter a valid phone number" }],
      });
    }
    expect(validateInput(updateUserRule, { ...user, phone: null })).toMatchObject({ value: { phone: null } });
    expect(validateInput(updateUserRule, user)).toMatchObject({ ok: true });
  });
});

describe("profileRule", () => {
  it("requires the current password when the password changes", () => {
    const profile = { fullName: "A B", phone: "9000000001", newPassword: "secret2" };
    expect(getMessages(profileRule, profile)).toEqual({
      currentPassword: "The current password is required",
    });
    expect(getMessages(profileRule, { ...profile, currentPassword: "secret" })).toEqual({});
  });
});

describe("clientRule", () => {
  it("returns the specified message of each invalid field", () => {
    const client = {
      businessName: " ",
      address: "",
      taxId: "no",
      contactPerson: "A5ha 99",
      contactEmail: "x",
      phone: "12",
      notes: "n".repeat(501),
    };
    expect(getMessages(clientRule, client)).toEqual({
      businessName: "This field is required",
      address: "This field is required",
      taxId: "Please enter a valid tax ID",
      contactPerson: "Only letters and single spaces between words",
      contactEmail: "Please enter a valid email address",
      phone: "Please enter a valid phone number",
      notes: "Notes can't exceed 500 characters",
    });
  });

  it("accepts names of persons as contact person", () => {
    const checkContact = (contactPerson: string) => getMessages(clientRule, { contactPerson }).contactPerson;
    for (const name of ["Maria D’Souza", "Jean-Luc Moreau", "A. R. Rahman", "अनन्या राव"])
      expect(checkContact(name), name).toBeUndefined();
    expect(checkContact("")).toBe("This field is required");
    const checkPublisherContact = (contactPerson: string | null) =>
      getMessages(publisherRule, { contactPerson }).contactPerson;
    expect(checkPublisherContact("Asha 99")).toBe("Only letters and single spaces between words");
    expect(checkPublisherContact("")).toBeUndefined();
    expect(checkPublisherContact(null)).toBeUndefined();
  });
});

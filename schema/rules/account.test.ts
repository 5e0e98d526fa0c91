import { describe, expect, it } from "vitest";
import { emailLoginRule, otpRule, phoneLoginRule, profileRule, signUpRule } from "./account.ts";
import { validateInput } from "./validate.ts";
import { clientRule } from "./client.ts";
import { publisherRule } from "./master.ts";

function messages(...[rule, value]: Parameters<typeof validateInput>) {
  const result = validateInput(rule, value);
  return result.ok ? {} : Object.fromEntries(result.fields.map((field) => [field.path, field.message]));
}

describe("sign in", () => {
  it("requires email and password with the specified messages", () => {
    expect(messages(emailLoginRule, { email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
    expect(messages(emailLoginRule, { email: "a@b", password: "12345" })).toEqual({
      email: "Invalid email address",
      password: "Password must be at least 6 characters",
    });
  });

  it("requires a phone of digits", () => {
    const phone = (value: string) => messages(phoneLoginRule, { phone: value, password: "secret" }).phone;
    expect(phone("")).toBe("Phone is required");
    expect(phone("90000x0001")).toBe("Must be only digits");
    expect(phone("900000001")).toBe("Must be at least 10 digits");
    expect(phone("9000000001")).toBeUndefined();
  });
});

describe("sign up", () => {
  const valid = {
    fullName: "Anaïs de la Cruz",
    email: "a@b.example",
    phone: "9000000001",
    password: "secret",
    confirmPassword: "secret",
  };

  it("accepts letters of any script with single spaces", () => {
    expect(messages(signUpRule, valid)).toEqual({});
    expect(messages(signUpRule, { ...valid, fullName: "Two  Spaces" })).toHaveProperty("fullName");
    for (const fullName of ["अनन्या राव", "Étienne Mercier", "Ngọc"])
      expect(messages(signUpRule, { ...valid, fullName })).toEqual({});
    for (const fullName of [
      "D'Souza",
      "Jean-Luc",
      "A. R. Rahman",
      "Conan O’Brien",
      "van 't Hooft",
      "Sammy Davis Jr.",
    ])
      expect(messages(signUpRule, { ...valid, fullName }), fullName).toEqual({});
    for (const fullName of ["R2 D2", "A5ha 99", "Asha_Rao", "Rao -", ".", "'Asha", "\u0301A"])
      expect(messages(signUpRule, { ...valid, fullName }), fullName).toHaveProperty("fullName");
    expect(messages(signUpRule, { ...valid, fullName: "" })).toEqual({ fullName: "Full Name is required" });
  });

  it("requires two equal passwords", () => {
    expect(messages(signUpRule, { ...valid, confirmPassword: "other1" })).toEqual({
      confirmPassword: "Passwords must match",
    });
    expect(messages(signUpRule, { ...valid, email: "", confirmPassword: "other1" })).toEqual({
      email: "Email is required",
      confirmPassword: "Passwords must match",
    });
    expect(messages(signUpRule, { ...valid, confirmPassword: "" })).toEqual({
      confirmPassword: "Confirm Password is required",
    });
  });
});

describe("one-time password", () => {
  it("has exactly 4 digits", () => {
    expect(validateInput(otpRule, "0420").ok).toBe(true);
    expect(messages(otpRule, "")).toEqual({ "": "OTP is required" });
    expect(messages(otpRule, "123")).toEqual({ "": "OTP must be 4 digits" });
  });
});

describe("profile", () => {
  it("requires the current password for a new one", () => {
    const profile = { fullName: "A B", phone: "9000000001", newPassword: "secret2" };
    expect(messages(profileRule, profile)).toEqual({ currentPassword: "The current password is required" });
    expect(messages(profileRule, { ...profile, currentPassword: "secret" })).toEqual({});
  });
});

describe("client", () => {
  it("returns the specified messages", () => {
    const client = {
      businessName: " ",
      address: "",
      taxId: "no",
      contactPerson: "A5ha 99",
      contactEmail: "x",
      phone: "12",
      notes: "n".repeat(501),
    };
    expect(messages(clientRule, client)).toEqual({
      businessName: "This field is required",
      address: "This field is required",
      taxId: "Please enter a valid tax ID",
      contactPerson: "Only letters and single spaces between words",
      contactEmail: "Please enter a valid email address",
      phone: "Please enter a valid phone number",
      notes: "Notes can't exceed 500 characters",
    });
  });

  it("accepts names of people as contact persons", () => {
    const checkContact = (contactPerson: string) => messages(clientRule, { contactPerson }).contactPerson;
    for (const name of ["Maria D’Souza", "Jean-Luc Moreau", "A. R. Rahman", "अनन्या राव"])
      expect(checkContact(name), name).toBeUndefined();
    expect(checkContact("")).toBe("This field is required");
    const publisher = (contactPerson: string | null) =>
      messages(publisherRule, { contactPerson }).contactPerson;
    expect(publisher("Asha 99")).toBe("Only letters and single spaces between words");
    expect(publisher("")).toBeUndefined();
    expect(publisher(null)).toBeUndefined();
  });
});

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failFrenchCatalog, provideBrowserApis } from "../../testing/render-app.tsx";
import { Landing } from "./landing.tsx";

function getTexts(role: string, container: HTMLElement): (string | null)[] {
  return within(container)
    .getAllByRole(role)
    .map((element) => element.textContent);
}

describe("landing page", () => {
  beforeEach(() => {
    provideBrowserApis();
    i18n.loadAndActivate({ locale: "en", messages: {} });
    render(
      <I18nProvider i18n={i18n}>
        <Landing />
      </I18nProvider>,
    );
  });

  it("shows the navigation, features and points of the specification", () => {
    const navigation = screen.getByRole("navigation", { name: "Main" });
    expect(getTexts("link", navigation)).toEqual(["Home", "Features", "About Us", "SignIn"]);

    const features = screen.getByRole("region", { name: "Elevate Your Brand With Luxury Ads" });
    expect(
      within(features).getByText("Innovative ad solutions crafted to grab attention and drive results."),
    ).toBeTruthy();
    expect(
      within(features)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Targeted Reach",
      "Creative Campaigns",
      "Real-Time Analytics",
      "Cross-Platform Ads",
      "Smart Budgeting",
      "24/7 Expert Support",
    ]);

    const about = screen.getByRole("region", { name: "Who We Are" });
    expect(
      within(about)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Our Mission", "Our Vision", "Our Approach"]);
  });

  it("ends with the quick links and the current year", () => {
    const links = screen.getByRole("navigation", { name: "Quick Links" });
    expect(
      within(links)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Home", "/"],
      ["Features", "/#features"],
      ["About Us", "/#about-us"],
      ["Privacy Policy", "/privacy"],
      ["Terms & Conditions", "/terms"],
      ["Contact", "/contact"],
    ]);
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeTruthy();
  });

  it("links to sign-in, and does nothing for the buttons without an action", () => {
    expect(screen.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/signin");
    const fetchMock = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", fetchMock);
    const address = location.href;
    for (const name of ["Learn More", "Start Your Campaign", "Subscribe"]) {
      const button = screen.getByRole("button", { name });
      expect(button.closest("form")).toBeNull();
      fireEvent.click(button);
    }
    expect(location.href).toBe(address);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("shows a message when the texts of a language cannot be loaded", async () => {
    await failFrenchCatalog();
    fireEvent.click(screen.getByRole("button", { name: "Français" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Check your connection");
    expect(screen.getByRole("button", { name: "English" }).ariaPressed).toBe("true");
  });

  it("scrolls to a section 70 px below the top and moves the focus there", () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    const section = screen.getByRole("region", { name: "Who We Are" });
    vi.spyOn(section, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500, 100, 100));
    const [link] = screen.getAllByRole("link", { name: "About Us" });
    if (link) fireEvent.click(link);
    expect(scrollTo).toHaveBeenCalledWith({ top: 430, behavior: "smooth" });
    expect(location.hash).toBe("#about-us");
    expect(document.activeElement).toBe(section);
  });
});

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open } from "./support/page";

const banner = (page: Page) => page.getByRole("region", { name: "We value your privacy" });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });

/** What is kept, in the cookie and in its copy. */
async function kept(page: Page) {
	const cookies = await page.context().cookies();
	const cookie = cookies.find(({ name }) => name === "campinsights.consent");
	const copy = await page.evaluate(() => localStorage.getItem("campinsights.consent"));
	const stored = cookie && decodeURIComponent(cookie.value);
	expect(copy).toBe(stored ?? null);
	return stored === undefined ? null : JSON.parse(stored);
}

test("the banner asks once, hides no focused element, and reopens from the footer, by keyboard too", async ({
	page,
}) => {
	await open(page, "/campinsights");
	await expect(banner(page)).toBeVisible();
	expect(await kept(page)).toBeNull();

	// Whatever takes focus on the way can be seen.
	for (let step = 0; step < 14; step++) {
		await page.keyboard.press("Tab");
		const covered = await page.evaluate(() => {
			const at = document.activeElement;
			if (!at || at.closest(".consent")) return "";
			const { left, top, width, height } = at.getBoundingClientRect();
			const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
			return above?.closest(".consent") ? at.textContent : "";
		});
		expect(covered).toBe("");
	}

	await banner(page).getByText("Customize").click();
	await expect(banner(page).getByLabel("Essential")).toBeDisabled();
	await banner(page).getByLabel("Analytics").check();
	await button(page, "Save preferences").click();
	await expect(banner(page)).toBeHidden();
	expect(await kept(page)).toMatchObject({
		analytics: true,
		marketing: false,
		functional: true,
		version: "1.0",
	});

	await open(page, "/auth");
	await expect(banner(page)).toBeHidden();
	const settings = page.getByRole("link", { name: "Cookie settings" });
	await settings.focus();
	await page.keyboard.press("Enter");
	await expect(banner(page)).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(banner(page)).toBeHidden();
	await expect(settings).toBeFocused();
	await settings.press("Enter");
	await button(page, "Decline Optional").click();
	await expect(banner(page)).toBeHidden();
	expect(await kept(page)).toMatchObject({ analytics: false, marketing: false });
});

test.describe("Without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the banner is a form, and its link reopens it", async ({ page }) => {
		await page.goto("/cookie-policy");
		await button(page, "Accept All").click();
		await expect(page).toHaveURL(/\/cookie-policy$/);
		await expect(banner(page)).toBeHidden();
		await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
		await expect(banner(page)).toBeVisible();
		await button(page, "Decline Optional").click();
		await expect(banner(page)).toBeHidden();
	});
});

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ACCOUNTS } from "./support/accounts";
import { alive, heading, open, signIn, toast } from "./support/page";

/** Notes in the page itself when toasts come and go, so that the test's own slowness is not measured. */
const timeToasts = (page: Page) =>
	page.addInitScript(() => {
		const times: Record<string, number[]> = {};
		Object.assign(window, { toastTimes: times });
		let shown = new Set<string>();
		new MutationObserver(() => {
			const now = new Set(
				[...document.querySelectorAll(".toast p:first-child")].map((p) => p.textContent ?? ""),
			);
			for (const text of new Set([...shown, ...now])) {
				if (shown.has(text) !== now.has(text)) times[text] = [...(times[text] ?? []), performance.now()];
			}
			shown = now;
		}).observe(document, { childList: true, subtree: true });
	});

async function timeShown(page: Page, text: string): Promise<number> {
	await expect(toast(page, text)).toBeVisible();
	await expect(toast(page, text)).toBeHidden({ timeout: 20_000 });
	const times = await page.evaluate(
		(key) => (window as unknown as { toastTimes: Record<string, number[]> }).toastTimes[key] ?? [],
		text,
	);
	return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

test.describe("Toasts", () => {
	test.use({ role: "director" });

	test("stay 4 seconds for a success and 6 for an error", { tag: "@desktop" }, async ({ page, world }) => {
		const full = await world.session({ campers: 1, capacity: 1 });
		const child = await world.camper("Lior");
		await timeToasts(page);
		await open(page, `/campers/${child.id}/edit`);
		await page.getByLabel("Pronouns").fill("they/them");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(heading(page)).toHaveText(child.name);
		const success = await timeShown(page, "Camper updated successfully");
		expect(success).toBeGreaterThan(3_900);
		expect(success).toBeLessThan(5_900);

		await open(page, `/enrollments?session_id=${full.id}&q=${child.last_name}`);
		await page.getByRole("button", { name: `Enroll ${child.name}` }).click();
		const refused = `${full.name} is full: 1 of 1 spot is filled.`;
		await expect(toast(page, refused).filter({ visible: true })).toHaveRole("alert");
		const refusal = await timeShown(page, refused);
		expect(refusal).toBeGreaterThan(5_900);
	});

	test("can undo archiving", { tag: "@desktop" }, async ({ page, world }) => {
		const child = await world.camper("Sol");
		await open(page, `/person/${child.id}`);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("button", { name: "Archive" }).click();
		const archived = toast(page, /archive/i);
		await archived.hover();
		await archived.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByRole("main").getByText("Archived", { exact: true })).toHaveCount(0);
		const camper = await world.call<{ status: string }>("GET", `/api/campers/${child.id}`);
		expect(camper.status).toBe("active");
	});
});

test.describe("Rejected pages", () => {
	test.use({ role: "counselor", expectedErrors: /status of (400|403|404)/ });

	test("explain an invalid URL and link to the page", {
		tag: "@desktop",
	}, async ({ page }) => {
		const answer = await open(page, "/campers?sort=bogus");
		expect(answer.status()).toBe(400);
		await expect(heading(page)).toHaveText("This link isn't quite right");
		await expect(page.getByRole("main")).toContainText("sort");
		await page.getByRole("link", { name: "Reset and open the page" }).click();
		await expect(heading(page)).toHaveText("Campers");
		await expect(page).toHaveURL(/\/campers$/);
	});

	test("say that a page doesn't exist, with a link onward", { tag: "@phone" }, async ({ page }) => {
		const answer = await open(page, "/no-such-page");
		expect(answer.status()).toBe(404);
		await expect(heading(page)).toHaveText("Page not found");
		await page.getByRole("link", { name: "Go to your home page" }).click();
		await expect(heading(page)).toHaveText("My day");
	});

	test("name a missing permission and who can help", { tag: "@phone" }, async ({ page }) => {
		for (const [path, permission] of [
			["/campers/new", "Edit campers"],
			["/dashboard", "See the dashboard"],
			["/unauthorized?permission=sessions_edit", "Edit sessions"],
		]) {
			const answer = await open(page, path as string);
			expect(answer.status(), path).toBe(403);
			await expect(heading(page)).toHaveText("You don't have access");
			await expect(page.getByRole("main")).toContainText(`You need the permission "${permission}".`);
			await expect(page.getByRole("main")).toContainText(/Ask a (camp admin|program director)/i);
		}
		await page.goto("/campers/new");
		await expect(page.getByRole("link", { name: "Ruth Abernathy" })).toHaveAttribute("href", /^mailto:.+@/);
		await page.goto("/campers");
		await expect(page.getByRole("link", { name: "Add camper" })).toHaveCount(0);
		await expect(page.locator('a[href^="/dashboard"]')).toHaveCount(0);
	});
});

test.describe("A failing page", () => {
	// No address of ours fails on purpose, so the answer is put in its place.
	test.use({ role: "director", expectedErrors: /status of 500|SyntaxError/ });

	test("says that nothing was lost, and links back", { tag: "@desktop" }, async ({ page }) => {
		await open(page, "/more");
		// An answer of the app's own that cannot be shown; one that got lost on the way leaves the old page.
		await page.route("**/seasons-sessions.data*", (route) =>
			route.fulfill({ status: 500, body: "Broken", headers: { "X-Remix-Response": "yes" } }),
		);
		await page.getByRole("main").getByRole("link", { name: "Seasons & Sessions" }).click();
		await expect(heading(page)).toHaveText("Something went wrong");
		const panel = page.getByRole("alert").filter({ hasText: "Something went wrong" });
		await expect(panel).toContainText("Nothing you've saved is lost.");
		await expect(panel).not.toContainText("Broken");
		await page.unrouteAll();
		await panel.getByRole("link", { name: "Go to your home page" }).click();
		await expect(heading(page)).toHaveText("Today at camp");
	});
});

test("a signed-out user is redirected to the requested page after signing in", { tag: "@desktop" }, async ({
	page,
}) => {
	await page.goto("/campers?q=an&sort=-age");
	await expect(heading(page)).toHaveText("Sign in");
	expect(new URL(page.url()).searchParams.get("next")).toBe("/campers?q=an&sort=-age");
	await alive(page);
	await signIn(page, ACCOUNTS.head.email);
	await expect(heading(page)).toHaveText("Campers");
	await expect(page).toHaveURL(/\/campers\?q=an&sort=-age$/);

	await page.goto("/auth?next=https://elsewhere.example/");
	await expect(page).toHaveURL(/\/staff-dashboard$/);
});

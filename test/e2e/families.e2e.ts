import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";
import type { Child } from "./support/world";

test.describe("A parent", () => {
	test.use({ role: "parent", expectedErrors: /404/ });

	test("sees only their own children, and names who can pick one up", { tag: "@desktop" }, async ({
		page,
		world,
	}) => {
		const session = await world.session({ campers: 1 });
		const [stranger] = session.campers as [Child];
		await open(page, "/redirect");
		await expect(page).toHaveURL(/\/parent-dashboard$/);
		await expect(heading(page)).toHaveText("Your children");
		await expect(page.getByRole("heading", { level: 2, name: /Nwosu/ })).toHaveCount(2);

		const name = `Ines${Date.now() % 100_000}`;
		await page.getByRole("link", { name: "Add contact for Chidi" }).click();
		await page.getByLabel("First name").fill(name);
		await page.getByLabel("Last name").fill("Okafor");
		await page.getByLabel("Phone").fill("(207) 555-0190");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await expect(page).toHaveURL(/\/parent-dashboard$/);
		const contact = page.getByRole("listitem").filter({ hasText: `${name} Okafor` });
		await expect(contact).toBeVisible();
		await contact.getByRole("button", { name: `Remove ${name} Okafor` }).click();
		await expect(contact).toHaveCount(0);

		const response = await page.goto(`/person/${stranger.id}`);
		expect(response?.status()).toBe(404);
	});
});

test.describe("A parent on a phone", () => {
	test.use({ role: "parent" });

	test("edits a contact in place, moves it up, and restores it after removal", { tag: "@phone" }, async ({
		page,
	}) => {
		const stamp = Date.now() % 100_000;
		const [first, second] = [`Ada${stamp}`, `Bea${stamp}`];
		const contact = (name: string) => page.getByRole("listitem").filter({ hasText: name });
		for (const name of [first, second]) {
			await open(page, "/parent-dashboard");
			await page.getByRole("link", { name: "Add contact for Chidi" }).click();
			await page.getByLabel("Emergency contact").check();
			await page.getByLabel("First name").fill(name);
			await page.getByLabel("Last name").fill("Okafor");
			await page.getByLabel("Phone").fill("(207) 555-0191");
			await page.getByRole("button", { name: "Add", exact: true }).click();
			await expect(contact(name)).toBeVisible();
		}

		await contact(second).getByRole("link", { name: "Edit" }).click();
		await expect(page.getByLabel("Phone")).toHaveValue("(207) 555-0191");
		await page.getByLabel("Phone").fill("207 555 0192 x12");
		await page.getByLabel("Authorized to pick up Chidi").uncheck();
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(contact(second).getByRole("link", { name: /^Call/ })).toHaveAttribute(
			"href",
			"tel:+12075550192;ext=12",
		);
		await expect(contact(second)).toContainText("(207) 555-0192 ext. 12");
		await expect(contact(second)).not.toContainText("Authorized pickup");
		await expect(contact(first)).toContainText("Authorized pickup");

		await contact(second)
			.getByRole("button", { name: /earlier$/ })
			.press("Enter");
		await expect(contact(second).getByRole("button", { name: /later$/ })).toBeEnabled();
		await page.reload();
		const names = await page.getByRole("listitem").filter({ hasText: "Okafor" }).allInnerTexts();
		const place = (name: string) => names.findIndex((text) => text.includes(name));
		expect(place(second)).toBeLessThan(place(first));

		await contact(second)
			.getByRole("button", { name: /^Remove/ })
			.click();
		await expect(contact(second)).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(contact(second)).toContainText("(207) 555-0192 ext. 12");
		expect(place(second)).toBeLessThan(place(first));

		for (const name of [first, second]) {
			await contact(name)
				.getByRole("button", { name: /^Remove/ })
				.click();
			await expect(contact(name)).toHaveCount(0);
		}
	});
});

test.describe("A counselor on a phone", () => {
	test.use({ role: "counselor" });

	test("is told not to release a child and to call the director, and nothing else", {
		tag: "@phone",
	}, async ({ page, world }) => {
		const session = await world.session({ campers: 1 });
		const [child] = session.campers as [Child];
		await world.counselorGets(session, [child]);
		await world.barredFrom(child);
		await open(page, `/person/${child.id}`);
		await expect(page.getByText("Do not release. Call the director")).toBeVisible();
		for (const tab of ["Family", "Activity"]) {
			await page
				.getByRole("navigation", { name: /^About/ })
				.getByRole("link", { name: tab })
				.click();
			await expect(page).toHaveURL(new RegExp(`/${tab.toLowerCase()}$`));
			await expect(page.getByText(/Curtis|Order of the court/)).toHaveCount(0);
		}
		await expect(page.getByRole("link", { name: "Documents" })).toHaveCount(0);
	});
});

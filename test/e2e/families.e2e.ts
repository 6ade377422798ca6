import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";
import type { Child } from "./support/world";

test.describe("a parent", () => {
	test.use({ role: "parent", expectedErrors: /404/ });

	test("sees the own children alone, and names who may pick one up", { tag: "@desktop" }, async ({
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
		await page.getByRole("link", { name: "Add somebody for Chidi" }).click();
		await page.getByLabel("First name").fill(name);
		await page.getByLabel("Last name").fill("Okafor");
		await page.getByLabel("Phone").fill("(207) 555-0190");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await expect(page).toHaveURL(/\/parent-dashboard$/);
		await expect(page.getByText(`${name} Okafor`)).toBeVisible();
		await page.getByRole("button", { name: `Remove ${name} Okafor` }).click();
		await expect(page.getByText(`${name} Okafor`)).toHaveCount(0);

		const response = await page.goto(`/person/${stranger.id}`);
		expect(response?.status()).toBe(404);
	});
});

test.describe("a counselor on a phone", () => {
	test.use({ role: "counselor" });

	test("is told not to release a child and to call the director, and nothing more", {
		tag: "@phone",
	}, async ({ page, world }) => {
		const session = await world.session({ campers: 1 });
		const [child] = session.campers as [Child];
		await world.counselorGets(session, [child]);
		const barred = await world.call<{ id: string }>("POST", "/api/persons", {
			...{ person_type: "other", first_name: "Curtis", last_name: `Barred${Date.now() % 100_000}` },
		});
		await world.call("POST", `/api/persons/${child.id}/relationships`, {
			...{ related_person_id: barred.id, type: "do_not_release", reason: "Order of the court" },
		});
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

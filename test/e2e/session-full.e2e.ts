import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open, toast } from "./support/page";

// A move that is refused answers 409, which the browser writes down.
test.use({ role: "director", expectedErrors: /status of 409 .*\/enrollments\/.*\/move\.data/ });

/** Chooses the option that begins with a session's name: what follows says how many places are left. */
async function choose(page: Page, label: string, session: { id: string }) {
	await page.getByLabel(label, { exact: true }).selectOption(session.id);
}

test("a full session rejects a child, who is enrolled in another, moved and moved back", async ({
	page,
	world,
}) => {
	const full = await world.session({ campers: 2, capacity: 2 });
	const open_one = await world.session({ campers: 1, capacity: 3 });
	const third = await world.session({ campers: 0, capacity: 1 });
	const child = await world.camper("Juno");
	await open(page, `/person/${child.id}`);
	const enroll = page.getByRole("button", { name: "Enroll" });

	await choose(page, "Enroll in a session", full);
	await enroll.click();
	// Said beside the choice, which stays as it was.
	const chosen = page.getByLabel("Enroll in a session");
	await expect(chosen).toHaveAccessibleDescription(/is full: 2 of 2 spots are filled\./);
	await expect(chosen).toHaveValue(full.id);
	await expect(chosen).toBeFocused();
	await expect(page.locator(".toast")).toHaveCount(0);
	await expect(page.getByText("Not enrolled yet")).toBeVisible();
	expect(await world.taken(full)).toBe(2);

	await choose(page, "Enroll in a session", open_one);
	await enroll.click();
	await expect(toast(page, `Juno is enrolled in ${open_one.name}`)).toBeVisible();
	await expect(page.getByText("Not enrolled yet")).toBeHidden();
	expect(await world.taken(open_one)).toBe(2);

	await page.getByRole("link", { name: `Move out of ${open_one.name}` }).click();
	await expect(heading(page)).toHaveText("Move Juno");
	await choose(page, "Session", full);
	await page.getByRole("button", { name: "Move", exact: true }).click();
	const refusal = page.getByRole("alert").filter({ hasText: "Juno wasn't moved" });
	await expect(refusal).toContainText(`${full.name} is full: 2 of 2 spots are filled.`);
	await expect(page.getByLabel("Session", { exact: true })).toBeFocused();
	await expect(page.getByLabel("Session", { exact: true })).toHaveValue(full.id);
	expect(await world.taken(open_one)).toBe(2);

	await choose(page, "Session", third);
	await page.getByRole("button", { name: "Move", exact: true }).click();
	const moved = toast(page, `Juno moved to ${third.name}`);
	await expect(moved).toBeVisible();
	// Pointing at a toast holds it, so that the machine's haste or lack of it does not decide.
	await moved.hover();
	expect([await world.taken(open_one), await world.taken(third)]).toEqual([1, 1]);

	await moved.getByRole("button", { name: "Undo" }).click();
	await expect(toast(page, `Juno is back in ${open_one.name}`)).toBeVisible();
	await expect(page.getByRole("link", { name: `Move out of ${open_one.name}` })).toBeVisible();
	expect([await world.taken(full), await world.taken(open_one), await world.taken(third)]).toEqual([2, 2, 0]);
});

test("the session's own page says that it is full, and enrolling there is rejected too", async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 1, capacity: 1 });
	const child = await world.camper("Pia");
	await open(page, `/sessions/${session.id}`);
	await expect(page.getByRole("img", { name: "1 of 1 spots filled" })).toBeVisible();
	await expect(page.getByText("Full", { exact: true }).first()).toBeVisible();
	await page.getByRole("link", { name: "Enroll camper" }).click();
	await page.getByRole("searchbox", { name: "Search campers" }).fill(child.last_name);
	await page.getByRole("button", { name: "Search" }).click();
	await page.getByRole("button", { name: `Enroll ${child.name}` }).click();
	await expect(toast(page, `${session.name} is full: 1 of 1 spot is filled.`)).toBeVisible();
	expect(await world.taken(session)).toBe(1);
});

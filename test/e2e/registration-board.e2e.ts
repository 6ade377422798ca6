import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open, toast } from "./support/page";

// What is not filled in answers 422, which the browser writes down.
test.use({ role: "director", expectedErrors: /status of 422/ });

const row = (page: Page, family: string) => page.getByRole("row").filter({ hasText: family });

test("the director filters, decides on several registrations and reverts it, transfers, cancels, and registers at the front desk", {
	tag: "@desktop",
}, async ({ page, world }) => {
	// One after the other, as on a morning at the office.
	test.setTimeout(150_000);
	const full = await world.nextSummer({ capacity: 4 });
	const dearer = await world.nextSummer({ capacity: 4, price_cents: 120_000, deposit_cents: 20_000 });
	const ada = await world.atTheDesk(full, ["Ada"]);
	const bea = await world.atTheDesk(full, ["Bea"]);
	const pair = await world.atTheDesk(full, ["Cleo", "Dan"]);
	// Their decisions are open again, and two places are left for the four children.
	for (const { registration_id } of [ada, bea, pair]) {
		await world.call("POST", `/api/registrations/${registration_id}/decision`, { decision: "reopen" });
	}
	await world.call("PUT", `/api/sessions/${full.id}`, { capacity: 2 });

	await open(page, `/registrations?season=${full.season_id}`);
	await page.getByLabel("Session", { exact: true }).selectOption(full.id);
	await expect(page.getByText("3 registrations", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: /^Needs review/ }).click();
	await expect(page).toHaveURL(/state=to_decide/);
	for (const { family } of [ada, bea, pair]) await expect(row(page, family)).toBeVisible();

	await page.getByRole("checkbox", { name: `Select ${ada.family}` }).check();
	await page.getByRole("checkbox", { name: `Select ${bea.family}` }).check();
	await page.getByRole("button", { name: "Accept", exact: true }).click();
	const both = toast(page, "2 registrations accepted.");
	await expect(both).toBeVisible();
	// Pointing at a toast holds it, so that the machine's haste does not decide.
	await both.hover();
	await expect(row(page, ada.family)).toHaveCount(0);
	await both.getByRole("button", { name: "Undo" }).click();
	await expect(toast(page, "2 registrations reopened.")).toBeVisible();
	await expect(row(page, ada.family)).toBeVisible();

	// Three children for two places: whoever is decided first is in, the others are named, and no sibling is in alone.
	await page.getByRole("checkbox", { name: `Select ${bea.family}` }).check();
	await page.getByRole("checkbox", { name: `Select ${pair.family}` }).check();
	await page.getByRole("button", { name: "Accept", exact: true }).click();
	const part = toast(page, `${full.name} is full`);
	await expect(part).toContainText("accepted.");
	const taken = await world.taken(full);
	const [inside, outside] = taken === 2 ? [pair, bea] : [bea, pair];
	await expect(row(page, outside.family)).toBeVisible();
	await expect(row(page, inside.family)).toHaveCount(0);

	// A place of one who is in goes to a dearer session, with the difference before and after.
	await open(page, `/registrations/${inside.registration_id}`);
	await expect(heading(page)).toHaveText(inside.family);
	const child = inside === pair ? "Cleo" : "Bea";
	await page.getByRole("button", { name: `Actions for ${child} in ${full.name}` }).click();
	await page.getByRole("link", { name: "Transfer to another session" }).click();
	await expect(heading(page)).toHaveText(`Transfer ${child}`);
	await page.getByLabel("Session", { exact: true }).selectOption(dearer.id);
	await page.getByRole("button", { name: "Show price" }).click();
	await expect(page.getByRole("heading", { name: /\$[1-9]/ })).toBeVisible();
	await page.getByRole("button", { name: `Transfer to ${dearer.name}` }).click();
	await expect(heading(page)).toHaveText(inside.family);
	await expect(page.getByRole("listitem").filter({ hasText: dearer.name }).first()).toBeVisible();
	expect(await world.taken(dearer)).toBe(1);

	// All that is due is noted as received; what then comes back is said before it is cancelled.
	const payables = await world.call<{ id: string; state: string }[]>(
		"GET",
		`/api/registrations/${inside.registration_id}/payables`,
	);
	for (const { id, state } of payables) {
		if (state !== "due") continue;
		await world.call("POST", `/api/payables/${id}/settle`, { state: "received", method: "Check" });
	}
	await open(page, `/registrations/${inside.registration_id}/cancel`);
	const back = page.getByText(/^\$[1-9][\d,.]* will be refunded\.$/);
	await expect(back).toBeVisible();
	const sum = /\$[\d,.]+/.exec(await back.innerText())?.[0] ?? "";
	await page.getByLabel(/^Reason/).fill("They move away");
	await page.getByRole("button", { name: "Cancel registration" }).click();
	await expect(heading(page)).toHaveText(inside.family);
	await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("region", { name: "Payments" })).toContainText(sum);
	expect([await world.taken(full), await world.taken(dearer)]).toEqual([0, 0]);

	// Who did what, the newest first.
	const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
	await expect(history.first()).toContainText("Canceled a registration by Tomás Herrera");
	await expect(history.first()).toContainText("They move away");
	for (const did of ["Moved an enrollment to another session", "Registered a family at the front desk"]) {
		await expect(history.filter({ hasText: did })).toHaveCount(1);
	}

	// Somebody calls: without a reason nobody is registered, with one it stands on the registration.
	await open(page, `/registrations/new?season=${full.season_id}&new=1`);
	const last_name = `D${outside.family.split(" ")[0]}`;
	await page.getByLabel("Parent's first name").fill("Ines");
	await page.getByLabel("Parent's last name").fill(last_name);
	const first = page.getByRole("region", { name: "Child 1" });
	await first.getByLabel("First name").fill("Eli");
	await first.getByLabel("Birth date").fill("2016-03-04");
	await first.getByRole("checkbox", { name: dearer.name }).check();
	await page.getByRole("button", { name: "Show price" }).click();
	await expect(page.getByText("Total, including a $200.00 deposit")).toBeVisible();
	await page.getByRole("button", { name: "Register", exact: true }).click();
	await expect(page.getByLabel(/^Reason for entering/)).toBeFocused();
	await page.getByLabel(/^Reason for entering/).fill("Called on Monday");
	await page.getByRole("button", { name: "Register", exact: true }).click();
	await expect(heading(page)).toHaveText(`${last_name} family`);
	await expect(page.getByText("Entered by Tomás Herrera: Called on Monday")).toBeVisible();
	expect(await world.taken(dearer)).toBe(1);
});

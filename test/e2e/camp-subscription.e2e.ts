import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD, signUp } from "./support/newcomer";
import { expectNoSidewaysScroll, heading, open, signIn, turnable } from "./support/page";
import { uniqueWord } from "./support/world";

// A new camp chooses a plan on the simulated Stripe's page, its payment fails, it is warned, and a week later cut: but not from
// who is here and whom to call.

test.use({ expectedErrors: /status of 403/ });

/** What the simulated Stripe is told beside what Stripe is. Its address is that of the page on which one pays. */
const told = (request: APIRequestContext, origin: string, path: string, data: object) =>
	request.post(`${origin}/_fake/${path}`, { data });

/** What the camp's subscription is called there. */
async function subscriptionOf(page: Page, request: APIRequestContext, origin: string): Promise<string> {
	const said = await (await page.request.get("/api/billing/subscription")).json();
	const customer: string = said.data.stripe_customer_id;
	const listed = await request.get(`${origin}/v1/subscriptions?customer=${customer}`, {
		headers: { Authorization: "Bearer sk_test_simulated" },
	});
	return (await listed.json()).data[0].id;
}

/** A child of the new camp with somebody to call; the child's id. */
async function aChildWithAMother(page: Page): Promise<string> {
	const send = async (path: string, data: object) => {
		const headers = { Origin: new URL(page.url()).origin };
		const answer = await page.request.post(path, { data, headers });
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
		return (await answer.json()).data as { id: string };
	};
	const last_name = `W${uniqueWord()}`;
	const { id } = await send("/api/campers", { first_name: "Robin", last_name, birth_date: "2016-03-04" });
	const mother = { person_type: "parent", first_name: "Noor", last_name, phone: "+12075550148" };
	const { id: related_person_id } = await send("/api/persons", mother);
	await send(`/api/persons/${id}/relationships`, { related_person_id, type: "parent" });
	return id;
}

async function askStripeAgain(page: Page) {
	await open(page, "/billing");
	await page.getByRole("button", { name: "Refresh from Stripe" }).first().click();
	await expect(page.getByText("Your plan is up to date with Stripe.")).toBeVisible();
}

test("a camp chooses a plan, its payment becomes overdue, and paid features end a week later", {
	tag: "@desktop",
}, async ({ page, request }) => {
	await signIn(page, await signUp(page), NEWCOMERS_PASSWORD);
	await page.getByLabel("Camp name").fill(`Camp ${uniqueWord()}`);
	await page.getByLabel("Day camp").check();
	await page.getByRole("button", { name: "Create camp" }).click();
	await expect(heading(page)).toHaveText("Your season");

	const child = await aChildWithAMother(page);

	await open(page, "/billing");
	await expect(page.getByText("Your 14-day trial ends on")).toBeVisible();
	await page.getByRole("button", { name: "Choose Starter" }).click();
	await page.waitForURL(/\/pages\/checkout\//);
	const { origin } = new URL(page.url());
	await page.getByLabel("Can be kept, but declines").check();
	await page.getByRole("button", { name: /^Subscribe for/ }).click();
	await expect(heading(page)).toHaveText("Billing");
	await expect(page.getByText("Your first payment is due then")).toBeVisible();
	// What another plan comes to is said before it is taken.
	await page.getByText("Change to Professional", { exact: true }).click();
	await expect(page.getByRole("button", { name: "Change to Professional now" })).toBeVisible();
	await expect(page.getByText("You won't be charged before your trial ends").first()).toBeVisible();
	await expect(page.getByText("Visa ending in 0341").first()).toBeVisible();
	const subscription = await subscriptionOf(page, request, origin);

	// The trial is over since three days, and its first payment did not go through.
	await told(request, origin, "subscriptions/earlier", { subscription, days: 17 });
	await askStripeAgain(page);
	const warning = page.getByRole("link", { name: "Payment overdue" });
	await expect(warning).toBeVisible();
	// On a phone the sidebar is closed, and it is said above the page, one press from where it is settled.
	const turn = await turnable(page);
	await turn("phone");
	await open(page, "/dashboard");
	await expect(warning).toHaveCount(1);
	await warning.click();
	await expect(heading(page)).toHaveText("Billing");
	await expectNoSidewaysScroll(page);
	await turn("desktop");
	await open(page, "/sessions");
	await expect(heading(page)).toHaveText("Sessions");

	// Another week, and the days of grace are over too.
	await told(request, origin, "subscriptions/earlier", { subscription, days: 7 });
	await askStripeAgain(page);
	await open(page, "/sessions");
	await expect(heading(page)).toHaveText("Your subscription payment is overdue");
	for (const [path, title] of [
		["/roll-call", "Today's roll calls"],
		["/campers", "Campers"],
		["/families", "Families"],
	] as const) {
		await open(page, path);
		await expect(heading(page)).toHaveText(title);
	}
	// Whom to call for a child.
	await open(page, `/person/${child}/family`);
	await expect(page.getByText("(207) 555-0148").first()).toBeVisible();
	await warning.click();
	await expect(heading(page)).toHaveText("Billing");
	await expect(page.getByText("Roll call, health and emergency contacts stay available")).toBeVisible();
});

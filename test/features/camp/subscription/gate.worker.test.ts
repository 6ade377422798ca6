import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#app/lib/ids";
import { ask, dataPath } from "../../../support/ask";
import { aBillingCamp, bought, PRICES, stored } from "./billing-world";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../../support/camp-world";

// A page each for dozens of addresses; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let camp: CampWorld;
const settings = env as unknown as Record<string, string | undefined>;

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Paywater", ["camp_admin", "counselor", "parent", "program_director"]);
	settings.STRIPE_SECRET_KEY = "sk_test_gate";
	settings.STRIPE_PLAN_PRICES = "starter=price_a,professional=price_b";
});
afterAll(() => {
	settings.STRIPE_SECRET_KEY = undefined;
	settings.STRIPE_PLAN_PRICES = undefined;
});

const instant = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The camp's subscription, as the provider said it. */
async function stands(status: string, paid_until_days: number, plan_key = "professional", cancels = 0) {
	await env.DB.batch([
		env.DB.prepare("UPDATE camp SET plan_key = ? WHERE id = ?").bind(plan_key, camp.camp_id),
		env.DB.prepare(
			`INSERT INTO subscription (camp_id, id, user_id, email, plan_key, status, provider_subscription, current_period_start,
				current_period_end, paid_until, payment_status, created_at, updated_at)
			SELECT ?1, ?1, (SELECT user_id FROM membership WHERE camp_id = ?1 LIMIT 1), 'a@b.test', ?2, 'trialing', NULL, ?3, ?3, ?3, 'none', ?3, ?3
			WHERE NOT EXISTS (SELECT 1 FROM subscription WHERE camp_id = ?1)`,
		).bind(camp.camp_id, plan_key, instant(0)),
		// Another one at the provider each time: it may begin as anything.
		env.DB.prepare(
			"UPDATE subscription SET status = 'expired' WHERE camp_id = ? AND status <> 'expired'",
		).bind(camp.camp_id),
		env.DB.prepare(
			"UPDATE subscription SET status = ?2, provider_subscription = ?3, paid_until = ?4, cancel_at_period_end = ?5 WHERE camp_id = ?1",
		).bind(camp.camp_id, status, `sub_${newId()}`, instant(paid_until_days), cancels),
	]);
}

const statusOf = async (path: string, role = "camp_admin", method = "GET") => {
	const body = method === "GET" ? undefined : path.startsWith("/api/") ? "{}" : new URLSearchParams();
	const answer = await ask(path, { token: camp.tokens[role], method, body });
	await answer.text();
	return answer.status;
};
const pageOf = async (path: string, role = "camp_admin") =>
	(await ask(path, { token: camp.tokens[role] })).text();

describe("A plan's features", () => {
	it("outside the plan are rejected with the plans that include them, on pages and in the API", async () => {
		await stands("active", 20, "starter");
		expect(await statusOf("/staff")).toBe(200);
		expect(await statusOf("/staff/shifts")).toBe(403);
		const page = await pageOf("/staff/shifts");
		expect(page).toContain("Staff management isn&#x27;t in your plan");
		expect(page).toContain("To use it, switch to Professional or Network.");
		expect(page).toContain('href="/billing"');
		const director = await pageOf("/staff/shifts", "program_director");
		expect(director).toContain("Ask a camp admin");
		expect(director).not.toContain("View plans");
		await stands("active", 20, "professional");
		expect(await statusOf("/staff/shifts")).toBe(200);
	});
});

describe("An overdue subscription", () => {
	it("keeps full access within the grace period, with a warning", async () => {
		await stands("past_due", -6);
		for (const path of ["/dashboard", "/sessions", "/staff/shifts", "/financial"])
			expect(await statusOf(path), path).toBe(200);
		expect(await pageOf("/dashboard")).toContain("Payment overdue");
		expect(await pageOf("/staff-dashboard", "counselor"), "who cannot settle it is not told").not.toContain(
			"Payment overdue",
		);
	});

	it("loses paid features afterward, and keeps roll call, emergency contacts and families' own pages", async () => {
		await stands("past_due", -8);
		for (const path of [
			"/dashboard",
			"/sessions",
			"/staff",
			"/registrations",
			"/api/sessions",
			"/billing/payment/new",
		])
			expect(await statusOf(path), path).toBe(403);
		expect(await statusOf("/campers/new")).toBe(403);
		expect(await statusOf("/api/campers", "camp_admin", "POST")).toBe(403);
		for (const path of [
			...["/roll-call", "/campers", `/person/${camp.camper_id}`, `/person/${camp.camper_id}/family`],
			...["/families", "/search", "/more", "/account", "/billing", "/users", "/camp-settings", "/financial"],
			...["/api/campers", `/api/persons/${camp.camper_id}/relationships`],
		])
			expect(await statusOf(path), path).toBe(200);
		expect(await statusOf("/staff-dashboard", "counselor")).toBe(200);
		expect(await statusOf("/parent-dashboard", "parent")).toBe(200);
		expect(await statusOf("/parent-dashboard/payments", "parent")).toBe(200);
		expect(await statusOf("/api/attendance", "counselor", "POST"), "a mark is looked at, not refused").toBe(
			422,
		);
		const added = async (person_type: string) => {
			const body = { person_type, first_name: "Pia", last_name: "Pickup" };
			const answer = await ask("/api/persons", { token: camp.tokens.camp_admin, method: "POST", body });
			return [answer.status, (await answer.text()).includes("until your camp's subscription is paid")];
		};
		expect(await added("other"), "who picks up can be added").toEqual([201, false]);
		expect(await added("parent"), "a guardian can be added").toEqual([201, false]);
		for (const sold of ["camper", "staff"]) expect(await added(sold), sold).toEqual([403, true]);
		const page = await pageOf("/sessions");
		expect(page).toContain("Your subscription payment is overdue");
		expect(page).toContain("emergency contacts stay available");
		const refused = await ask("/api/sessions", { token: camp.tokens.camp_admin });
		expect(await refused.json()).toMatchObject({
			success: false,
			code: "FORBIDDEN",
			details: { paywall: { reason: "access", may_settle: true } },
		});
	});

	it("tells a registering family to contact the camp, and nothing about its bills", async () => {
		const [{ slug }] = (
			await env.DB.prepare("SELECT slug FROM camp WHERE id = ?").bind(camp.camp_id).all<{ slug: string }>()
		).results as [{ slug: string }];
		const seen = async () => {
			const answer = await ask(`/register/${slug}/${camp.registration_id}/children`, {
				method: "POST",
				token: camp.tokens.parent,
				body: new URLSearchParams(),
			});
			return { status: answer.status, text: await answer.text() };
		};
		await stands("past_due", -8);
		const cut = await seen();
		expect(cut.status).toBe(403);
		expect(cut.text).toContain("registrations here right now");
		expect(cut.text).not.toMatch(/subscription|overdue|isn(&#x27;|')t in your plan|View plans/i);
		await stands("active", 20);
		expect((await seen()).status, "the control: paid, it is not refused for that").not.toBe(403);
	});

	it("adds no database trips to a page", async () => {
		const tripsOf = async () => {
			const answer = await ask(dataPath("/campers"), { token: camp.tokens.camp_admin });
			await answer.text();
			return /trips=(\d+) depth=(\d+)/.exec(answer.headers.get("X-Database") ?? "")?.slice(1);
		};
		await stands("past_due", -8);
		const cut = await tripsOf();
		settings.STRIPE_PLAN_PRICES = undefined;
		expect(cut).toEqual(await tripsOf());
		settings.STRIPE_PLAN_PRICES = "starter=price_a,professional=price_b";
	});
});

describe("The sidebar warning", () => {
	it.each([
		["Trial ending soon", "trialing", 6, 0],
		["Payment overdue", "past_due", -1, 0],
		["Payment overdue", "past_due", -30, 0],
		["Subscription ending", "active", 10, 1],
		["Subscription ending", "canceled", 10, 0],
		["Subscription expired", "canceled", -1, 0],
		["Subscription expired", "expired", -1, 0],
	])("is shown as %s for status %s and %i days", async (text, status, days, cancels) => {
		await stands(status, days, "professional", cancels);
		const page = await pageOf("/campers");
		expect(page).toContain(text);
		expect(page).toContain("subscription-warning");
	});

	it.each([
		["trialing", 8],
		["active", 20],
	])("isn't shown for status %s and %i days", async (status, days) => {
		await stands(status, days);
		expect(await pageOf("/campers")).not.toContain("subscription-warning");
	});
});

describe("The development preview of a billing event", () => {
	const event = { event_type: "invoice.payment_failed", customer_id: "cus_nobodyKnows1" };
	const send = async (token: string | undefined, body: object = event) => {
		const answer = await ask(`/api/billing/test-webhook?camp_id=${camp.camp_id}`, {
			method: "POST",
			token,
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" },
		});
		return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
	};

	it("is available to the operator for a customer ID, to no one else, and not in production", async () => {
		const operator = await aSuperAdmin();
		expect(await send(operator)).toMatchObject({
			status: 200,
			body: { data: { state: "quarantined", outcome: "No camp matches this customer." } },
		});
		for (const role of ["camp_admin", "counselor", "parent"])
			expect((await send(camp.tokens[role])).status, role).toBe(403);
		expect((await send(undefined)).status).toBe(401);
		expect((await send(operator, { ...event, event_type: "What now?" })).status).toBe(422);
		expect((await send(operator, { ...event, event_type: "nonsense.kind" })).status).toBe(422);
		expect((await send(operator, { ...event, customer_id: "somebody" })).status).toBe(422);
		settings.ENVIRONMENT = "production";
		try {
			expect((await send(operator)).status).toBe(404);
		} finally {
			settings.ENVIRONMENT = "development";
		}
	});
});

describe("The development preview of an event for a known customer", () => {
	it("returns the result of reading its subscription again", async () => {
		const place = await aBillingCamp();
		settings.STRIPE_SECRET_KEY = place.key;
		settings.STRIPE_API_URL = "http://stripe.test:4242";
		settings.STRIPE_PLAN_PRICES = `starter=${PRICES.starter}`;
		try {
			const { customer_id } = await bought(place, "starter");
			const answer = await ask(`/api/billing/test-webhook?camp_id=${camp.camp_id}`, {
				method: "POST",
				token: await aSuperAdmin(),
				body: JSON.stringify({ event_type: "invoice.paid", customer_id }),
				headers: { "Content-Type": "application/json" },
			});
			expect({ status: answer.status, body: await answer.json() }).toMatchObject({
				status: 200,
				body: { data: { state: "applied", outcome: expect.stringMatching(/^invoice\.paid: ./) } },
			});
			expect(await stored(place)).toMatchObject({ plan_key: "starter", status: "active" });
		} finally {
			settings.STRIPE_SECRET_KEY = "sk_test_gate";
			settings.STRIPE_API_URL = undefined;
			settings.STRIPE_PLAN_PRICES = "starter=price_a,professional=price_b";
			vi.unstubAllGlobals();
		}
	});
});

describe("/billing", () => {
	it("shows the subscription without a request to Stripe", async () => {
		await stands("past_due", -8);
		const page = await pageOf("/billing");
		expect(page).toContain("Professional plan");
		expect(page).toContain("Roll call, health and emergency contacts stay available");
		expect(page).toContain("Change plan");
		expect(await statusOf("/billing", "program_director")).toBe(403);
	});

	it("says that no plans are sold where that is the case", async () => {
		settings.STRIPE_PLAN_PRICES = undefined;
		expect(await pageOf("/billing")).toContain("This installation doesn&#x27;t sell plans");
		expect(await statusOf("/sessions"), "and nothing is cut").toBe(200);
		settings.STRIPE_PLAN_PRICES = "starter=price_a,professional=price_b";
	});

	it("is available in the API with the specified field names, and only for the caller's own camp", async () => {
		await stands("active", 20);
		const answer = await ask("/api/billing/subscription", { token: camp.tokens.camp_admin });
		expect(await answer.json()).toMatchObject({
			data: {
				subscribed: true,
				subscription_tier: "professional",
				subscription_status: "active",
				self_hosted: false,
				cancel_at_period_end: false,
				payment_status: "none",
				warning: null,
				camper_limit: 500,
				prices: { starter: "price_a", professional: "price_b" },
			},
		});
		const buy = (body: object) =>
			ask("/api/billing/checkout-session", {
				method: "POST",
				token: camp.tokens.camp_admin,
				body: JSON.stringify(body),
				headers: { "Content-Type": "application/json" },
			});
		for (const other of [{ user_id: "somebody-else" }, { email: "somebody@else.test" }]) {
			const refused = await buy({ priceId: "price_a", ...other });
			expect(refused.status).toBe(403);
			expect(await refused.json()).toMatchObject({
				fields: { [Object.keys(other)[0] as string]: [expect.any(String)] },
			});
		}
	});
});

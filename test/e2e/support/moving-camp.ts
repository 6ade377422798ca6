import { spawn } from "node:child_process";
import { once } from "node:events";
import { createTestHarness } from "wrangler";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aRegistration,
	aSeason,
	aSession,
	aUser,
	someTerms,
} from "../../../db/seed/builders";
import { writeRows } from "../../../db/seed/write-rows";
import { root } from "../../../.ci/toolchain.mjs";

/** Of the built product's variables, those that a journey's own server has. */
interface Env {
	DB: D1Database;
	SEARCH: D1Database;
}

/** What the season's payment dates are, and when the registration is accepted. */
const PLAN = {
	accepted: "2026-07-15T18:00:00.000Z",
	dates: ["2026-08-03", "2026-09-01", "2026-10-01"],
} as const;

const KEY = "sk_test_simulated";
const tokenOf = ({ id }: { id: string }) => `journey-token-${id}-0123456789-0123456789`;

/** A simulated Stripe of this journey's own, in a process of its own: where it answers, and how it ends. */
async function ownStripe() {
	const server = spawn("tsx", ["test/support/stripe/serve.ts"], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const said of server.stdout) {
		const [, origin] = /answers at (http:\/\/\S+?),/.exec(String(said)) ?? [];
		if (!origin) continue;
		const close = async () => {
			server.kill();
			await once(server, "exit");
		};
		return { origin, close };
	}
	throw new Error("The simulated Stripe ended by itself");
}

/**
 * The built product with a camp of its own, on a port of its own, whose clock a journey moves: the demo's stands still for everybody. A
 * family there was accepted and owes a deposit and three installments; the camp takes cards on a simulated Stripe.
 */
export async function movingCamp() {
	const stripe_at = await ownStripe();
	const variables = (now: string, origin: string) => ({
		ENVIRONMENT: "development",
		BASE_URL: origin,
		BETTER_AUTH_SECRET: "only-for-this-journey-0123456789-0123456789",
		DEMO_NOW: now,
		STRIPE_SECRET_KEY: KEY,
		STRIPE_API_URL: stripe_at.origin,
		STRIPE_WEBHOOK_SECRETS: "whsec_simulated",
	});
	const workers = (now: string, origin: string) => ({
		root,
		workers: [{ configPath: "./wrangler.toml", vars: variables(now, origin) }],
	});
	const harness = createTestHarness(workers(PLAN.accepted, "http://127.0.0.1"));
	let { origin } = (await harness.listen()).url;
	const product = () => harness.getWorker<Env>();
	await product().applyD1Migrations("DB");
	await product().applyD1Migrations("SEARCH");

	const control = async (path: string, body: object) => {
		const url = `${stripe_at.origin}/_fake/${path}?key=${KEY}&account=${account_id}`;
		const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
	};
	let account_id = "";
	const db = async () => (await product().getEnv()).DB;
	const one = async (sql: string) =>
		(await (await db()).prepare(sql).first<{ found: string }>())?.found ?? "";
	const call = (who: { id: string }, path: string, init: RequestInit = {}) =>
		fetch(origin + path, {
			...init,
			redirect: "manual",
			headers: { Authorization: `Bearer ${tokenOf(who)}`, Origin: origin, ...init.headers },
		});

	/** Has the crons do their work. */
	const cron = async () => {
		for (const each of ["*/30 * * * *", "*/5 * * * *"]) await product().scheduled({ cron: each });
	};
	/** Moves the clock to a moment, and has the crons do their work then. */
	const goTo = async (now: string) => {
		await harness.update(workers(now, origin));
		origin = (await harness.listen()).url.origin;
		await cron();
	};

	await harness.update(workers(PLAN.accepted, origin));
	const { camp, admin, parent, registration } = await aFamilyThatRegistered(await db());
	await call(admin, "/financial/cards", { method: "POST", body: new URLSearchParams({ intent: "connect" }) });
	account_id = await one("SELECT account_id AS found FROM provider_account");
	await control("accounts/enable", { account: account_id });
	await call(admin, "/financial/cards/connected");
	const accepted = await call(admin, `/api/registrations/${registration.id}/decision?camp_id=${camp.id}`, {
		method: "POST",
		body: JSON.stringify({ decision: "accept" }),
		headers: { "Content-Type": "application/json" },
	});
	if (accepted.status !== 200) throw new Error(`Not accepted: ${await accepted.text()}`);

	return {
		goTo,
		cron,
		/** Where it answers now. */
		at: (path: string) => origin + path,
		/** What signs the family's parent in. */
		parent: { Authorization: `Bearer ${tokenOf(parent)}` },
		/** What the family's card does from now on: `visa`, `chargeDeclined`. */
		card: async (becomes: string) =>
			control("cards", {
				payment_method: await one("SELECT provider_method AS found FROM saved_method"),
				becomes,
			}),
		/** What the provider took for the camp so far, in cents. */
		charged: async () => {
			const answer = await fetch(`${stripe_at.origin}/v1/charges?limit=100`, {
				headers: { Authorization: `Bearer ${KEY}`, "Stripe-Account": account_id },
			});
			const { data } = (await answer.json()) as { data: { paid: boolean; amount: number }[] };
			return data
				.filter(({ paid }) => paid)
				.map(({ amount }) => amount)
				.reverse();
		},
		async close() {
			await harness.close();
			await stripe_at.close();
		},
	};
}

async function aFamilyThatRegistered(db: D1Database) {
	const camp = aCamp();
	const [admin, parent] = [aUser(), aUser()];
	const season = aSeason(camp, { year: 2027, is_current: true });
	const session = aSession(season, {
		name: "Session 1",
		start_date: "2027-07-05",
		end_date: "2027-07-16",
		status: "published",
		capacity: 20,
		price_cents: 45_000,
		deposit_cents: 5_000,
	});
	const family = aFamily(camp, { children: 1, guardians: 1 });
	const enrollments = family.children.map((child) => anEnrollment(session, child, { status: "submitted" }));
	const lines = enrollments.map((enrollment) => ({ enrollment, name: "Session 1" }));
	const registration = aRegistration(season, family, parent, { status: "submitted", lines });
	await writeRows(db, [
		...[camp, admin, parent, aMembership(camp, admin), aMembership(camp, parent, { role_key: "parent" })],
		...[season, session, someTerms(season, { dates: [...PLAN.dates], tiers: [[60, 100]] })],
		...[family, ...enrollments, registration],
	]);
	const wall = Date.now();
	for (const { id } of [admin, parent])
		await db
			.prepare(
				"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
			)
			.bind(`journey-${id}`, tokenOf({ id }), id, wall + 86_400_000, wall)
			.run();
	return { camp, admin, parent, registration };
}

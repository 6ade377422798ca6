import { cpSync } from "node:fs";
import Stripe from "stripe";
import { aFamily } from "../../../db/seed/builders/family";
import { someTerms } from "../../../db/seed/builders/prices";
import { aRegistration } from "../../../db/seed/builders/registrations";
import { anEnrollment, aSeason, aSession } from "../../../db/seed/builders/season";
import { aMembership, aUser } from "../../../db/seed/builders/user";
import { fresh } from "../../../db/seed/make";
import type { Built } from "../../../db/seed/rows";
import { writeRows } from "../../../db/seed/write-rows";
import { openFolder } from "../../bench/runtime";
import { setCurrency } from "../../support/set-currency";
import type { Books } from "../../support/stripe/core/books";
import { listen } from "../../support/stripe/listen";
import { soldBefore } from "../../support/stripe/resources/plans-before";
import { type Caller, type Came, open, prepare, type Stage, send, tokenOf } from "../stage";
import { CRON_PATH, FAULTY } from "./faulty";

// The built Worker, its database and a Stripe of its own on loopback, with families that owe.

export const SECRETS = ["whsec_proof_old", "whsec_proof_new"];
const WEBHOOK = "/api/stripe/webhook";
const PRICE = 45_000;

/** What plans cost at the provider, by their keys. */
const PLAN_PRICES = { starter: "price_proof_starter", professional: "price_proof_professional" };

export const CRONS = { often: "*/5 * * * *", half_hourly: "*/30 * * * *", nightly: "20 8 * * *" };

/** A family that was accepted, and what it owes. */
export interface Owing {
	who: Caller;
	household_id: string;
	registration_id: string;
}

interface Due {
	id: string;
	kind: string;
	amount_cents: number;
	state: string;
}

/** What families are accepted for. */
interface Where {
	season: ReturnType<typeof aSeason>;
	session: ReturnType<typeof aSession>;
}

type Row = Record<string, string | number | null>;

export interface MoneyStage extends Stage {
	origin: string;
	server: { dispose(): Promise<void> };
	/** Somebody else of the office, who may approve what the first asked for. */
	another: Caller;
	account_id: string;
	/** A summer whose places are given free as soon as their deposit is late. */
	lapsing: ReturnType<typeof aSeason>;
	stripe: Stripe;
	/** The camp's books at the provider. */
	theirs(): Books;
	/** Asks the played Stripe for what Stripe is not asked for; see its README. */
	control(path: string, body?: object, of?: "camp" | "platform"): Promise<unknown>;
	/** Lets nothing go wrong at the provider any more. */
	nothingWrong(): void;
	/** How many requests the provider had since nothing was wrong. */
	askedOfProvider(): number;
	rows(sql: string, ...bound: unknown[]): Promise<Row[]>;
	/** What is sold at the provider to camps, and who bought it. */
	theirPlatform(): Books;
	/** So many families more, accepted, each of so many children; for the one session of the summer or another. */
	owing(count: number, children?: number, where?: Where): Promise<Owing[]>;
	payablesOf(household_id: string): Promise<Due[]>;
	/** Posts bytes to where the provider tells. */
	tell(payload: string, signature: string, headers?: Record<string, string>): Promise<Came>;
	/** Time passes: what failed is due again, what was claimed by a process that died lapses, and the cron runs. */
	later(): Promise<void>;
	/** What a cron does, over HTTP, perhaps at another moment; 500 when any of it failed. */
	cron(expression: string, headers?: Record<string, string>): Promise<Came>;
	/** The nightly comparison with the provider's books. */
	night(): Promise<void>;
}

export type PreparedMoney = Awaited<ReturnType<typeof prepareMoney>>;

/** The databases of a camp that takes cards, in a folder, with so many families that want to come. */
export async function prepareMoney(
	state: string,
	families: number,
	{ currency = "USD" }: { currency?: string } = {},
) {
	const another = aUser();
	const stripe_at = await listen();
	const key = newKey();
	const next = new Date().getUTCFullYear() + 1;
	let season: ReturnType<typeof aSeason> | undefined;
	let session: ReturnType<typeof aSession> | undefined;
	let lapsing: ReturnType<typeof aSeason> | undefined;
	const prepared = await prepare(state, families, async (d1) => {
		const camp_id = await d1.prepare("SELECT id FROM camp").first<string>("id");
		if (!camp_id) throw new Error("There is no camp");
		await setCurrency(d1, camp_id, currency);
		season = aSeason({ id: camp_id }, { year: next, is_current: true });
		session = aSessionOf(season, 100_000);
		lapsing = aSeason({ id: camp_id }, { year: next + 1, is_current: false });
		const at = { created_at: fresh.at, updated_at: fresh.at };
		const setUp = { camp_id, needs_approval: true, deposit_refundable: false, ...at };
		const setup: Built = {
			rows: {
				registration_setup: [
					{ ...setUp, season_id: season.id },
					{ ...setUp, season_id: lapsing.id, lapse_days: 0 },
				],
			},
		};
		const terms = [season, lapsing].map((each) =>
			someTerms(each, {
				dates: [`${each.season.year}-05-01`, `${each.season.year}-06-01`],
				tiers: [
					[60, 100],
					[30, 50],
				],
			}),
		);
		await writeRows(d1, [
			...[season, lapsing, session, setup, ...terms, another],
			aMembership({ id: camp_id }, another),
		]);
		const wall = Date.now();
		await d1
			.prepare(
				"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES ('another', ?, ?, ?, ?, ?)",
			)
			.bind(tokenOf(another), another.id, wall + 86_400_000, wall, wall)
			.run();
	});
	if (!season || !session || !lapsing) throw new Error("Nothing is offered");
	return { ...prepared, currency, another, season, session, lapsing, stripe_at, key, next_family: { at: 0 } };
}

/** A session of a summer, with so many places. */
export const aSessionOf = (season: ReturnType<typeof aSeason>, capacity: number) =>
	aSession(season, {
		name: "Session 1",
		start_date: `${season.season.year}-07-06`,
		end_date: `${season.season.year}-07-17`,
		status: "published",
		capacity,
		price_cents: PRICE,
		deposit_cents: 5_000,
	});

/** The same in another folder, with a Stripe world and perhaps a bug of its own; before the first was opened. */
export async function planted(
	from: string,
	to: string,
	prepared: PreparedMoney,
	bug: (d1: D1Database) => Promise<unknown> = async () => undefined,
): Promise<PreparedMoney> {
	cpSync(from, to, { recursive: true });
	const empty = await openFolder(to);
	await bug(await empty.open("DB"));
	await empty.close();
	return { ...prepared, key: newKey(), next_family: { at: 0 } };
}

const newKey = () => `sk_test_proof${fresh.id("key").replace(/\W/g, "")}`;

/** Serves the built Worker on such a folder; the camp's account is connected the first time. */
export async function openMoney(state: string, prepared: PreparedMoney): Promise<MoneyStage> {
	const { stripe_at, key, another, season, session, lapsing, currency, next_family } = prepared;
	const stage = await open(state, prepared, {
		before: FAULTY,
		network: true,
		bindings: {
			STRIPE_SECRET_KEY: key,
			STRIPE_API_URL: stripe_at.origin,
			STRIPE_WEBHOOK_SECRETS: SECRETS.join(","),
			STRIPE_PLAN_PRICES: Object.entries(PLAN_PRICES)
				.map(([plan, price]) => `${plan}=${price}`)
				.join(","),
		},
	});
	const { d1, camp, admin } = stage;
	const worker = await stage.server.getWorker("product");
	const rows: MoneyStage["rows"] = async (sql, ...bound) =>
		(
			await d1
				.prepare(sql)
				.bind(...bound)
				.all<Row>()
		).results;
	const control: MoneyStage["control"] = async (path, body = {}, of = "camp") => {
		const account = account_id && of === "camp" ? `&account=${account_id}` : "";
		const answer = await fetch(`${stripe_at.origin}/_fake/${path}?key=${key}${account}`, {
			method: "POST",
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
		return answer.json();
	};
	let account_id = "";
	const used = async () =>
		String((await rows("SELECT account_id FROM provider_account"))[0]?.account_id ?? "");
	account_id = await used();
	if (!account_id) {
		const begun = await stage.call(
			admin,
			"POST",
			"/financial/cards",
			new URLSearchParams({ intent: "connect" }),
		);
		account_id = await used();
		if (!account_id) throw new Error(`No account: ${begun.status} ${begun.text.slice(0, 500)}`);
		await control("accounts/enable", { account: account_id });
		await stage.call(admin, "GET", "/financial/cards/connected");
	}
	const world = () => stripe_at.fake.world(key);
	soldBefore(world(), [
		[PLAN_PRICES.starter, "Starter", 4_900],
		[PLAN_PRICES.professional, "Professional", 14_900],
	]);
	const made: MoneyStage = {
		...stage,
		account_id,
		control,
		rows,
		lapsing,
		another: { id: another.id, email: another.email, token: tokenOf(another) },
		stripe: new Stripe(key, { ...stripe_at.address, maxNetworkRetries: 0, telemetry: false }),
		theirs: () => world().booksOf(account_id),
		theirPlatform: () => world().platform,
		nothingWrong: () => world().faults.clear(),
		askedOfProvider: () => world().faults.seen.length,
		async owing(count, children = 1, where = { season, session }) {
			const parents = prepared.parents
				.slice(next_family.at, next_family.at + count)
				.map((each) => ({ id: each.id, email: each.email, token: tokenOf(each) }));
			if (parents.length < count) throw new Error("There are no more families");
			next_family.at += count;
			const families: Owing[] = [];
			const built: Built[] = [];
			for (const who of parents) {
				const family = aFamily(camp, { children, guardians: 1 });
				const enrollments = family.children.map((child) =>
					anEnrollment(where.session, child, { status: "submitted" }),
				);
				const registration = aRegistration(where.season, family, who, {
					status: "submitted",
					currency,
					lines: enrollments.map((enrollment) => ({ enrollment, name: "Session 1" })),
				});
				built.push(family, ...enrollments, registration);
				families.push({ who, household_id: family.household.id, registration_id: registration.id });
			}
			await writeRows(d1, built);
			for (const { registration_id } of families) {
				const came = await stage.call(admin, "POST", `/api/registrations/${registration_id}/decision`, {
					decision: "accept",
				});
				if (came.status !== 200) throw new Error(`Not accepted: ${came.status} ${came.text}`);
			}
			return families;
		},
		payablesOf: async (household_id) =>
			(await rows(
				"SELECT id, kind, amount_cents, state FROM payable WHERE household_id = ? AND kind <> 'refund' ORDER BY due_on, id",
				household_id,
			)) as unknown as Due[],
		tell: (payload, signature, headers = {}) =>
			sendAs(stage.origin, payload, { "Stripe-Signature": signature, ...headers }),
		async later() {
			await d1
				.prepare(
					"UPDATE outbox SET available_at = created_at, claimed_until = NULL WHERE done_at IS NULL AND topic <> 'mail.send'",
				)
				.run();
			await d1
				.prepare("UPDATE charge_attempt SET claimed_at = ? WHERE state = 'claimed'")
				.bind(LONG_AGO)
				.run();
			await worker.scheduled({ cron: CRONS.often });
		},
		night: async () => {
			await worker.scheduled({ cron: CRONS.nightly });
		},
		cron: (expression, headers = {}) =>
			send(`${stage.origin}${CRON_PATH}?cron=${encodeURIComponent(expression)}`, {
				method: "POST",
				headers,
				body: undefined,
			}),
		close: () => stage.server.dispose(),
	};
	return made;
}

const sendAs = (origin: string, body: string, headers: Record<string, string>) =>
	send(origin + WEBHOOK, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body,
	});

/** Before anything that happens on a stage. */
export const LONG_AGO = "2020-01-01T00:00:00.000Z";

/** A day that is past in every zone. */
export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

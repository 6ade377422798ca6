import { fresh } from "../../../db/seed/make";
import { runtimes } from "../../bench/machine";
import type { Came } from "../stage";
import { wrongInAll, wrongWith } from "./agree";
import { chargedOnce, charging, toBeCharged } from "./automatic";
import { payForm, sessionIn } from "./pay-by-card";
import { type MoneyStage, type Owing, openMoney, type PreparedMoney, yesterday } from "./stage";

// The process dies while families pay or get their money back: nothing is half done, and doing it again does it once.

/** What many families do at the same moment. A new way in which money moves gets its line in {@link RUSHES}. */
interface Rush<Thing> {
	/** What each of them does it with; made before the rush. */
	prepare(stage: MoneyStage, family: Owing): Promise<Thing>;
	/** Does it; again after the restart, with the same thing. A connection that dies throws. */
	once(stage: MoneyStage, family: Owing, thing: Thing): Promise<Came>;
	/** Whether what was cut off is taken up by a run some time later, and not by whoever does it again. */
	by_itself?: true;
	/** What is wrong with how it ended, beside what must hold of all money. */
	ended(stage: MoneyStage, family: Owing, thing: Thing): Promise<string[]>;
}

const rush = <Thing>(of: Rush<Thing>) => of as Rush<unknown>;

async function paid(stage: MoneyStage, family: Owing, payment_id: string): Promise<Came> {
	const payables = (await stage.payablesOf(family.household_id)).slice(0, 2);
	const form = payForm(family.household_id, payment_id, payables);
	const begun = await stage.call(family.who, "POST", "/parent-dashboard/payments/pay", form);
	const session = sessionIn(begun);
	const page = session ? stage.theirs().checkout_sessions.find(session) : undefined;
	if (page?.status === "open") await stage.control("checkout/pay", { session, card: "visa" });
	return stage.call(family.who, "GET", `/parent-dashboard/payments/${payment_id}/back`);
}

const stateOf = async (stage: MoneyStage, table: "payment" | "refund", id: string) =>
	(await stage.rows(`SELECT state FROM ${table} WHERE id = ?`, id))[0]?.state;

export const RUSHES: Record<string, Rush<unknown>> = {
	"families pay by card": rush<string>({
		prepare: async () => fresh.id("payment"),
		once: paid,
		async ended(stage, { household_id }, payment_id) {
			const charges = stage
				.theirs()
				.charges.all()
				.filter(({ metadata, paid: came }) => came && metadata.payment_id === payment_id);
			const receipts = await stage.rows(
				`SELECT count(*) AS n FROM outbox o JOIN payment p ON p.id = ? JOIN auth_user u ON u.id = p.entered_by
				WHERE o.payload ->> 'to' = u.email AND o.payload ->> 'subject' LIKE 'Receipt%'`,
				payment_id,
			);
			return [
				...(charges.length === 1 ? [] : [`${household_id}: charged ${charges.length} times`]),
				...((await stateOf(stage, "payment", payment_id)) === "succeeded"
					? []
					: ["the payment is not posted"]),
				...(receipts[0]?.n === 1 ? [] : [`${receipts[0]?.n} receipts`]),
			];
		},
	}),
	"the office sends money back to cards": rush<string>({
		async prepare(stage, family) {
			await paid(stage, family, fresh.id("payment"));
			await stage.call(stage.admin, "POST", `/api/registrations/${family.registration_id}/cancel`, {
				reason: "Moved away",
			});
			const [asked] = await stage.rows(
				"SELECT id, state FROM refund WHERE household_id = ?",
				family.household_id,
			);
			const id = String(asked?.id);
			if (asked?.state === "requested")
				await stage.call(stage.another, "POST", `/api/refunds/${id}/decide`, { decision: "approve" });
			return id;
		},
		once: (stage, _, id) =>
			stage.call(
				stage.admin,
				"POST",
				`/api/refunds/${id}/process`,
				{ way: "original", paid_on: yesterday() },
				{ "Idempotency-Key": `process-${id}` },
			),
		async ended(stage, _, id) {
			const [row] = await stage.rows("SELECT amount_cents, state FROM refund WHERE id = ?", id);
			const sent = stage
				.theirs()
				.refunds.all()
				.filter(({ metadata }) => metadata?.refund_id === id)
				.reduce((sum, { amount }) => sum + amount, 0);
			return [
				...(row?.state === "processed" ? [] : [`the refund is ${row?.state}`]),
				...(sent === row?.amount_cents ? [] : [`${sent} went back of ${row?.amount_cents}`]),
			];
		},
	}),
	// As many runs at once as there are families: so each family's charge may be cut off.
	"what is due is charged by itself": rush({
		by_itself: true,
		prepare: async (stage, family) => void (await toBeCharged(stage, family)),
		once: (stage) => charging(stage),
		async ended(stage, family) {
			const { there, here, receipts } = await chargedOnce(stage, family);
			return [
				...(there === 1 ? [] : [`${family.household_id}: charged ${there} times`]),
				...(here === 1 ? [] : [`the charge is settled ${here} times`]),
				...(receipts === 1 ? [] : [`${receipts} receipts`]),
			];
		},
	}),
};

/** Products that would not stand to be killed in a rush, planted into their database alone. */
export const FRAGILE: Record<string, { rush: string; plant(d1: D1Database): Promise<unknown> }> = {
	"what was cut off is never taken up again": {
		rush: "what is due is charged by itself",
		plant: (d1) =>
			d1
				.prepare(
					`CREATE TRIGGER planted BEFORE UPDATE OF claimed_at ON charge_attempt WHEN OLD.state = 'claimed' BEGIN SELECT RAISE(IGNORE); END`,
				)
				.run(),
	},
	"what was cut off is taken for declined, and charged anew": {
		rush: "what is due is charged by itself",
		plant: (d1) =>
			d1
				.prepare(
					`CREATE TRIGGER planted AFTER UPDATE OF claimed_at ON charge_attempt WHEN OLD.state = 'claimed' BEGIN
					UPDATE payment SET state = 'failed', failure = 'Cut off' WHERE camp_id = NEW.camp_id AND id = NEW.payment_id AND state = 'pending'; END`,
				)
				.run(),
	},
};

/** How long a rush may take to reach the provider. */
const REACHES_WITHIN_MS = 10_000;

/** What answers a rush may have, and no other. */
const FINE = [200, 303, 409];

/**
 * Kills the Worker so many milliseconds after rushes, all at the same moment, reached the provider; starts it again, and has
 * everybody do again what they did.
 * @returns what went wrong, in words; how many had been answered before it died
 */
export async function killedInRush(
	state: string,
	prepared: PreparedMoney,
	{ names, families: count, after }: { names: readonly string[]; families: number; after: number },
): Promise<{ wrong: string[]; answered: number; families: number }> {
	const before = new Set(runtimes().map(({ pid }) => pid));
	const first = await openMoney(state, prepared);
	const things: { doing: Rush<unknown>; family: Owing; thing: unknown }[] = [];
	for (const name of names) {
		const doing = RUSHES[name];
		if (!doing) throw new Error(`There is no rush in which ${name}`);
		for (const family of await first.owing(count))
			things.push({ doing, family, thing: await doing.prepare(first, family) });
	}
	first.nothingWrong();
	let answered = 0;
	const running = things.map(({ doing, family, thing }) =>
		doing.once(first, family, thing).then(
			() => {
				answered += 1;
			},
			() => undefined,
		),
	);
	const until = performance.now() + REACHES_WITHIN_MS;
	while (first.askedOfProvider() === 0 && answered < things.length && performance.now() < until)
		await new Promise((wake) => setTimeout(wake, 1));
	await new Promise((wake) => setTimeout(wake, after));
	for (const { pid } of runtimes()) if (!before.has(pid)) process.kill(pid, "SIGKILL");
	await Promise.all(running);
	await first.server.dispose().catch(() => undefined);

	const second = await openMoney(state, prepared);
	try {
		const wrong: string[] = [];
		if (things.some(({ doing }) => doing.by_itself)) await second.later();
		for (const { doing, family, thing } of things) {
			const came = await doing.once(second, family, thing);
			if (!FINE.includes(came.status)) wrong.push(`again: ${came.status} ${came.text.slice(0, 200)}`);
			wrong.push(...(await doing.ended(second, family, thing)));
			wrong.push(...(await wrongWith(second, family.household_id)));
		}
		wrong.push(...(await wrongInAll(second)));
		return { wrong, answered, families: things.length };
	} finally {
		await second.close();
	}
}

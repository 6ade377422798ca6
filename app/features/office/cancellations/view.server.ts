import type { RowsOf } from "#db/client";
import { formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import type { Holdings } from "./holdings.server";
import {
	canceledSessions,
	type CancellationRow,
	cancellationById,
	familiesOf,
	openPages,
	openRefunds,
	staffOnGroups,
} from "./queries.server";

/** Affected families and bookings, for the page before a cancellation. */
export function holdingsView({ families, currency, ...counts }: Holdings) {
	const money = (cents: number) => (cents > 0 ? formatMoney(cents, currency) : null);
	return {
		...counts,
		paid: formatMoney(counts.paid_cents, currency),
		due: formatMoney(counts.due_cents, currency),
		families: families.map(({ household_id, name, has_email, ends, paid_cents, due_cents, ...more }) => ({
			household_id,
			name,
			has_email,
			ends,
			paid: money(paid_cents),
			due: money(due_cents),
			...more,
		})),
	};
}

export type HoldingsView = ReturnType<typeof holdingsView>;

type At = Parameters<typeof cancellationById>[0];

/** Reads for a cancellation's page and API answer. */
export const cancellationReads = (at: At, id: string) => ({
	cancellation: cancellationById(at, id),
	sessions: canceledSessions(at, id),
	families: familiesOf(at, id),
	refunds: openRefunds(at, id),
	pages: openPages(at, id),
	staff: staffOnGroups(at, id),
});

type Rows = RowsOf<ReturnType<typeof cancellationReads>>;

/** Progress of a cancellation, its results per family, and the remaining tasks. */
export function cancellationView(ctx: CampCtx, found: CancellationRow, rows: Rows) {
	const money = (cents: number) => (cents > 0 ? formatMoney(cents, ctx.camp.currency) : null);
	const [refunds] = rows.refunds;
	return {
		id: found.id,
		kind: found.kind,
		name: found.name,
		state: found.state,
		message: found.message,
		total: found.families,
		ended: found.ended,
		told: found.told,
		started: `${formatInstant(found.created_at, ctx.camp.time_zone)} by ${found.started_by_name}`,
		sessions: rows.sessions,
		families: rows.families.map((family) => ({
			household_id: family.household_id,
			name: family.name,
			state: family.state,
			problem: family.problem,
			refund: money(family.refund_cents),
			credit: money(family.credit_cents),
			void: money(family.void_cents),
			has_email: family.emailed_at !== null,
		})),
		follow_up: {
			refunds: refunds?.n ?? 0,
			refunds_sum: formatMoney(refunds?.cents ?? 0, ctx.camp.currency),
			pages: rows.pages[0]?.n ?? 0,
			staff: rows.staff[0]?.n ?? 0,
			without_email: rows.families.filter(({ state, emailed_at }) => state === "told" && emailed_at === null)
				.length,
			problems: rows.families.filter(({ problem }) => problem !== null).length,
		},
	};
}

/** Converts a cancellation to its API form. */
export const toCancellation = (ctx: CampCtx, found: CancellationRow, rows: Rows) => ({
	id: found.id,
	kind: found.kind,
	name: found.name,
	state: found.state,
	give_back: found.way,
	message: found.message,
	started_at: found.created_at,
	done_at: found.done_at,
	session_ids: rows.sessions.map(({ id }) => id),
	families: found.families,
	families_ended: found.ended,
	families_told: found.told,
	refunds_open: rows.refunds[0]?.n ?? 0,
	refunds_open_cents: rows.refunds[0]?.cents ?? 0,
	needs_attention: rows.families.flatMap(({ household_id, problem }) =>
		problem === null ? [] : [{ household_id, problem }],
	),
	without_email: rows.families.flatMap(({ household_id, state, emailed_at }) =>
		state === "told" && emailed_at === null ? [household_id] : [],
	),
	currency: ctx.camp.currency,
});

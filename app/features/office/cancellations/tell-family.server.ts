import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { addressOf } from "#app/features/people/household-access/index.server";
import { campEmail, wordsOf } from "#app/features/registration/bookings/index.server";
import { formatMoney } from "#app/lib/money";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { AppError } from "#app/platform/errors";
import type { CancelingCtx } from "./end-family.server";
import type { CancellationRow } from "./queries.server";

interface Told {
	refund_cents: number;
	credit_cents: number;
	void_cents: number;
}

/** A family's ended bookings with their children. */
const endedFor = ({ db, camp, cancellation_id }: CancelingCtx, household_id: string) =>
	db.all<{
		campers: string | null;
		what: string;
		is_wait: 0 | 1;
		camper_id: string | null;
		entry_id: string | null;
	}>(sql`SELECT
			CASE WHEN x.entry_id IS NULL THEN coalesce(nullif(p.preferred_name, ''), p.first_name)
				ELSE (SELECT group_concat(coalesce(nullif(k.preferred_name, ''), k.first_name), ' and ') FROM waitlist_child c
					JOIN person k ON k.camp_id = c.camp_id AND k.id = c.camper_id WHERE c.camp_id = x.camp_id AND c.entry_id = x.entry_id) END AS campers,
			coalesce(l.name, s.name) AS what, x.entry_id IS NOT NULL AS is_wait, x.entry_id AS entry_id,
			coalesce(l.camper_id, e.camper_id) AS camper_id
		FROM cancellation_end x
		LEFT JOIN registration_line l ON l.camp_id = x.camp_id AND l.id = x.line_id
		LEFT JOIN enrollment e ON e.camp_id = x.camp_id AND e.id = x.enrollment_id
		LEFT JOIN session s ON s.camp_id = x.camp_id AND s.id = coalesce(x.session_id, e.session_id)
		LEFT JOIN person p ON p.camp_id = x.camp_id AND p.id = coalesce(l.camper_id, e.camper_id)
		WHERE x.camp_id = ${camp.id} AND x.cancellation_id = ${cancellation_id} AND x.household_id = ${household_id}
		ORDER BY is_wait, campers, what`);

/** Text of an ended booking: "Ella: Explorers". */
const endedText = ({ campers, what, is_wait }: { campers: string | null; what: string; is_wait: 0 | 1 }) =>
	`${campers ? `${campers}: ` : ""}${what}${is_wait ? " (waitlist)" : ""}`;

/**
 * Sends a family one email about all its canceled bookings. The same batch marks its row, so a second run sends
 * none.
 */
export async function tellFamily(
	ctx: CancelingCtx,
	of: Pick<CancellationRow, "name" | "message">,
	household_id: string,
): Promise<void> {
	const which = sql`camp_id = ${ctx.camp.id} AND cancellation_id = ${ctx.cancellation_id} AND household_id = ${household_id}`;
	const read = await readBatch(ctx.db, {
		ended: endedFor(ctx, household_id),
		address: addressOf({ db: ctx.db, place: ctx.place }, household_id),
		family: ctx.db.all<Told>(
			sql`SELECT refund_cents, credit_cents, void_cents FROM cancellation_family WHERE ${which} AND state = 'ended'`,
		),
	});
	const [family] = read.family;
	if (!family) return;
	const to = read.address[0]?.email;
	const at = ctx.clock.now();
	const link = { path: familyMoneyPaths.payments(household_id), label: "Your payments" };
	try {
		await commit(ctx, {
			statements: [
				abortWhen(
					ctx,
					"told",
					sql`NOT EXISTS (SELECT 1 FROM cancellation_family WHERE ${which} AND state = 'ended')`,
				),
				ctx.db.run(
					sql`UPDATE cancellation_family SET state = 'told', emailed_at = ${to ? at : null}, updated_at = max(${at}, updated_at) WHERE ${which}`,
				),
			],
			audit: {
				action: "cancellation.tell",
				entity: "cancellation",
				entity_id: ctx.cancellation_id,
				changes: { household_id, ...family },
			},
			messages: to
				? [
						campEmail(ctx, {
							to,
							subject: `${of.name} is canceled`,
							lines: linesOf(ctx, of, family, read.ended.map(endedText)),
							link,
							names: {
								camp_id: ctx.camp.id,
								camper_ids: read.ended.flatMap(({ camper_id }) => camper_id ?? []),
								entry_ids: read.ended.flatMap(({ entry_id }) => entry_id ?? []),
								// A recipient who can't see the child still gets the amounts.
								instead: wordsOf(
									campEmail(ctx, {
										to,
										link,
										subject: "A booking for your family is canceled",
										lines: linesOf(ctx, { name: "a booking for your family", message: null }, family, []),
									}),
								),
							},
						}),
					]
				: [],
			refusals: {
				"guard:told": () => new AppError("CONFLICT", { message: "This family was already notified." }),
			},
		});
	} catch (error) {
		// Another worker emailed the family at the same time.
		if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
	}
}

function linesOf(
	{ camp }: CancelingCtx,
	{ name, message }: Pick<CancellationRow, "name" | "message">,
	{ refund_cents, credit_cents, void_cents }: Told,
	ended: readonly string[],
): string[] {
	const money = (cents: number) => formatMoney(cents, camp.currency);
	return [
		`We're sorry. We had to cancel ${name}.`,
		...(message ? [message] : []),
		...(ended.length > 0 ? ["These bookings are canceled:", ...ended] : []),
		...(refund_cents > 0 ? [`We'll refund everything you paid for them: ${money(refund_cents)}.`] : []),
		...(credit_cents > 0
			? [`Everything you paid for them, ${money(credit_cents)}, is now a credit on your account.`]
			: []),
		...(void_cents > 0
			? [`You no longer owe ${money(void_cents)}, and we won't charge your card for it.`]
			: []),
	];
}

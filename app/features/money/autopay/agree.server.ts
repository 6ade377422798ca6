import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { auto_charge } from "#db/schema";
import { isAgreed } from "#app/features/people/household-access/index.server";
import { AGREEMENT_VERSION, agreementWords } from "#app/lib/agreements";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

interface Agreement {
	household_id: string;
	registration_id: string;
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

/**
 * Records that a household agrees to autopay for a registration: the user who agreed, the time, and the text they
 * were shown. The agreement ends when that user leaves the household.
 * @throws CONFLICT when autopay is already on, or nothing is owed for the registration
 */
export async function agreeTo(ctx: CampCtx, { household_id, registration_id }: Agreement): Promise<void> {
	const id = newId();
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"nothing_due",
				sql`NOT EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = ${ctx.camp.id} AND y.household_id = ${household_id}
					AND y.registration_id = ${registration_id} AND y.state = 'due' AND y.kind <> 'refund')`,
			),
			...endIt(
				ctx,
				sql`${of(ctx, { household_id, registration_id })} AND NOT EXISTS (SELECT 1 FROM auto_charge a
				WHERE a.camp_id = auto_charge.camp_id AND a.id = auto_charge.id AND ${isAgreed})`,
			),
			ctx.db.insert(auto_charge).values({
				camp_id: ctx.camp.id,
				id,
				household_id,
				registration_id,
				agreed_by: ctx.user.id,
				agreed_at: at,
				text_version: AGREEMENT_VERSION,
				words: agreementWords(),
				created_at: at,
				updated_at: at,
			}),
		],
		audit: {
			action: "auto_charge.agree",
			entity: "auto_charge",
			entity_id: id,
			changes: { household_id, registration_id, text_version: AGREEMENT_VERSION },
		},
		refusals: {
			"guard:nothing_due": () =>
				conflict("Nothing is due for this registration anymore. Reload to see the latest."),
			"unique:auto_charge.camp_id, auto_charge.registration_id, auto_charge.household_id": () =>
				conflict("Autopay is already on for this registration."),
		},
	});
}

/**
 * Records autopay agreements for the registrations of some payables, made by the user who begins to pay them.
 * Existing agreements stay unchanged.
 * @throws as {@link agreeTo}
 */
export async function agreeForPayables(
	ctx: CampCtx,
	{ household_id, payable_ids }: { household_id: string; payable_ids: readonly string[] },
): Promise<void> {
	const open = await ctx.db.all<{
		registration_id: string;
	}>(sql`SELECT DISTINCT y.registration_id AS registration_id FROM payable y
		WHERE y.camp_id = ${ctx.camp.id} AND y.household_id = ${household_id} AND y.state = 'due' AND y.kind <> 'refund'
		AND y.id IN (SELECT value FROM json_each(${JSON.stringify(payable_ids)}))
		AND NOT EXISTS (SELECT 1 FROM auto_charge a WHERE a.camp_id = y.camp_id AND a.registration_id = y.registration_id
			AND a.household_id = y.household_id AND ${isAgreed})`);
	for (const { registration_id } of open) await agreeTo(ctx, { household_id, registration_id });
}

/**
 * Turns autopay off and drops planned charges in the same batch. A charge that is already in progress still goes
 * through.
 * @throws CONFLICT when it has ended already
 */
export async function endAgreement(
	ctx: CampCtx,
	{ household_id, registration_id }: Agreement,
): Promise<void> {
	const which = of(ctx, { household_id, registration_id });
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "agreement_ended", sql`NOT EXISTS (SELECT 1 FROM auto_charge WHERE ${which})`),
			...endIt(ctx, which),
		],
		audit: {
			action: "auto_charge.end",
			entity: "auto_charge",
			entity_id: registration_id,
			changes: { household_id, registration_id },
		},
		refusals: {
			"guard:agreement_ended": () =>
				conflict("Autopay is already off for this registration. Reload to see the latest."),
		},
	});
}

/** Condition for a household's active autopay agreement for a registration. */
const of = ({ camp }: CampCtx, { household_id, registration_id }: Agreement): SQL =>
	sql`camp_id = ${camp.id} AND household_id = ${household_id} AND registration_id = ${registration_id} AND ended_at IS NULL`;

/** Statements that end agreements and drop their planned charges that haven't been made yet. */
const endIt = ({ db, clock, camp, user }: CampCtx, which: SQL): Statement[] => [
	db.run(sql`UPDATE charge_attempt SET state = 'dropped', settled_at = ${clock.now()}, updated_at = ${clock.now()}
		WHERE camp_id = ${camp.id} AND agreement_id = (SELECT id FROM auto_charge WHERE ${which}) AND state = 'planned'`),
	db.run(sql`UPDATE auto_charge SET ended_at = ${clock.now()}, ended_by = ${user.id}, updated_at = ${clock.now()}
		WHERE ${which}`),
];

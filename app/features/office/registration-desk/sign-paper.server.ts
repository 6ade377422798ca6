import { and, eq, sql } from "drizzle-orm";
import { waiver, waiver_signature, waiver_version } from "#db/schema";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { type Booked, liveLines } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";

interface SignPaper {
	waiver_id: string;
	/** The child it is for; null if it is signed once for the family. */
	camper_id?: string | null;
	signer_name: string;
}

/**
 * Records a signed paper under the current text. If the deposit is paid and this was the last missing signature,
 * the same batch enrolls the registration.
 * @throws NOT_FOUND for the waiver; INVALID for a child that is not of this registration; CONFLICT when the text
 *   was changed or it was signed in the meantime
 */
export async function signPaper(ctx: CampCtx, booked: Booked, input: SignPaper): Promise<{ title: string }> {
	const { waiver_id, signer_name } = input;
	const { registration: row } = booked;
	const [text] = await ctx.db
		.select({
			title: waiver.title,
			per_family: waiver.per_family,
			version: waiver_version.version,
			text_hash: waiver_version.hash,
		})
		.from(waiver)
		.innerJoin(
			waiver_version,
			and(
				eq(waiver_version.camp_id, waiver.camp_id),
				eq(waiver_version.waiver_id, waiver.id),
				eq(waiver_version.version, waiver.current_version),
			),
		)
		.where(
			and(eq(waiver.camp_id, ctx.camp.id), eq(waiver.id, waiver_id), sql`${waiver.archived_at} IS NULL`),
		);
	if (!text) throw notFound("This waiver");
	const camper_id = text.per_family ? null : (input.camper_id ?? null);
	if (!text.per_family && !liveLines(booked).some((line) => camper_id && line.camper_id === camper_id)) {
		throw invalid("camper_id", "Choose a child of this registration.");
	}
	await changeBooking(ctx, {
		enrolls: [booked.registration.id],
		statements: [
			abortWhen(
				ctx,
				"text_changed",
				sql`NOT EXISTS (SELECT 1 FROM waiver WHERE camp_id = ${ctx.camp.id} AND id = ${waiver_id}
					AND current_version = ${text.version} AND archived_at IS NULL)`,
			),
			abortWhen(
				ctx,
				"signed",
				sql`EXISTS (SELECT 1 FROM waiver_signature WHERE camp_id = ${ctx.camp.id} AND waiver_id = ${waiver_id} AND version = ${text.version}
					AND CASE WHEN ${camper_id} IS NULL THEN household_id = ${row.household_id} AND camper_id IS NULL ELSE camper_id = ${camper_id} END)`,
			),
			ctx.db.insert(waiver_signature).values({
				camp_id: ctx.camp.id,
				id: newId(),
				waiver_id,
				version: text.version,
				text_hash: text.text_hash,
				household_id: row.household_id ?? "",
				camper_id,
				registration_id: row.id,
				user_id: ctx.user.id,
				method: "paper",
				signer_name,
				signed_at: ctx.clock.now(),
			}),
		],
		audit: {
			action: "registration.sign_paper",
			entity: "registration",
			entity_id: row.id,
			changes: { waiver_id, camper_id, version: text.version },
		},
		answer: { data: { title: text.title }, status: 201 },
		refusals: {
			"guard:text_changed": () => conflict(`“${text.title}” has changed. Reload to see the latest version.`),
			"guard:signed": () => conflict(`“${text.title}” is already signed.`),
		},
	});
	return { title: text.title };
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

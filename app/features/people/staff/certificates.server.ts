import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { staff_certificate } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import type { CertificateInput } from "./inputs";

export interface CertificateRow {
	id: string;
	definition_id: string;
	label: string;
	number: string | null;
	issuer: string | null;
	issued_on: string | null;
	expires_on: string | null;
	updated_at: string;
}

/** Reads a person's certifications, the first to expire at the top. */
export const certificatesOf = (db: Db, camp_id: string, staff_id: string) =>
	db.all<CertificateRow>(sql`SELECT c.id AS id, c.definition_id AS definition_id, d.label AS label, c.number AS number,
		c.issuer AS issuer, c.issued_on AS issued_on, c.expires_on AS expires_on, c.updated_at AS updated_at
		FROM staff_certificate c JOIN definition d ON d.id = c.definition_id
		WHERE c.camp_id = ${camp_id} AND c.staff_id = ${staff_id}
		ORDER BY c.expires_on IS NULL, c.expires_on, d.label, c.id LIMIT 100`);

/** Reads the kinds of certification to choose from. */
export const certificateChoices = (db: Db, camp_id: string) =>
	db.all<{ id: string; label: string }>(sql`SELECT d.id AS id, d.label AS label FROM definition d
		WHERE d.type = 'certificate_type' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) AND d.is_active = 1
		ORDER BY d."order", d.id LIMIT 100`);

const refusals = {
	"definition_of_camp:definition_id": () =>
		invalid("definition_id", "Choose one of the camp's certifications."),
	staff_certificate_order: () => invalid("expires_on", "The expiration date can't be before the issue date."),
	"guard:no_certificate": () => notFound("This certification"),
};

/**
 * Adds a certification, or changes the given one.
 * @throws STALE; NOT_FOUND; INVALID
 */
export async function saveCertificate(
	ctx: CampCtx,
	staff_id: string,
	input: CertificateInput,
): Promise<string> {
	const { certificate_id, updated_at, ...facts } = input;
	const camp_id = ctx.camp.id;
	const at = ctx.clock.now();
	const id = certificate_id ?? newId();
	const own = and(
		eq(staff_certificate.camp_id, camp_id),
		eq(staff_certificate.id, id),
		eq(staff_certificate.staff_id, staff_id),
	);
	await commit(ctx, {
		statements: certificate_id
			? [
					abortWhen(ctx, "no_certificate", sql`NOT EXISTS (SELECT 1 FROM ${staff_certificate} WHERE ${own})`),
					...abortIfStale(ctx, staff_certificate, own, updated_at),
					ctx.db
						.update(staff_certificate)
						.set({ ...facts, updated_at: nextStamp(staff_certificate.updated_at, at) })
						.where(own),
				]
			: [
					ctx.db
						.insert(staff_certificate)
						.values({ ...facts, camp_id, id, staff_id, created_at: at, updated_at: at }),
				],
		audit: {
			action: certificate_id ? "staff_certificate.update" : "staff_certificate.create",
			entity: "staff",
			entity_id: staff_id,
			changes: { certificate_id: id, definition_id: facts.definition_id, expires_on: facts.expires_on },
		},
		refusals,
	});
	return id;
}

/**
 * Removes a certification from the record.
 * @returns the certification, so that it can be restored
 * @throws NOT_FOUND
 */
export async function removeCertificate(ctx: CampCtx, staff_id: string, id: string): Promise<CertificateRow> {
	const camp_id = ctx.camp.id;
	const [found] = (await certificatesOf(ctx.db, camp_id, staff_id)).filter((each) => each.id === id);
	if (!found) throw notFound("This certification");
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(staff_certificate)
				.where(
					and(
						eq(staff_certificate.camp_id, camp_id),
						eq(staff_certificate.id, id),
						eq(staff_certificate.staff_id, staff_id),
					),
				),
		],
		audit: {
			action: "staff_certificate.delete",
			entity: "staff",
			entity_id: staff_id,
			changes: { certificate_id: id, definition_id: found.definition_id, expires_on: found.expires_on },
		},
	});
	return found;
}
